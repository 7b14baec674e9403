-- One row per listing that changed, as the other of a pair.
from changes.listings
