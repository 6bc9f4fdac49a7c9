"""The network that finds tiles: down to a sixteenth of the picture for its surroundings, and up again to a quarter."""

import torch
from torch import nn


def _step(inputs: int, outputs: int, stride: int = 1, wide: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, wide, wide, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Finder(nn.Module):  # type: ignore[misc]  # of the group training, which a check does not install
    """Takes (n, 3, height, width), sides in sixteenths; gives (n, 4, height / 4, width / 4)."""

    def __init__(self) -> None:
        """Lay out the layers."""
        super().__init__()
        self.fine = nn.Sequential(_step(3, 16, 2), _step(16, 32, 2), _step(32, 32))
        self.middle = nn.Sequential(_step(32, 48, 2), _step(48, 48))
        self.coarse = nn.Sequential(_step(48, 64, 2), _step(64, 64, 1, 2), _step(64, 64, 1, 4), _step(64, 64))
        # Transposed convolutions and no resizing, so that nothing ties the file to one size of picture.
        self.to_middle = nn.ConvTranspose2d(64, 48, 2, 2)
        self.join_middle = _step(96, 48)
        self.to_fine = nn.ConvTranspose2d(48, 32, 2, 2)
        self.join_fine = _step(64, 32)
        self.head = nn.Conv2d(32, 4, 1)

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """Return the maps; the first is the logit of a tile's middle."""
        fine = self.fine(pictures)
        middle = self.middle(fine)
        middle = self.join_middle(torch.cat([self.to_middle(self.coarse(middle)), middle], 1))
        result: torch.Tensor = self.head(self.join_fine(torch.cat([self.to_fine(middle), fine], 1)))
        return result
