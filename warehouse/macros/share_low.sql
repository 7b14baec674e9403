-- share_low(hits, total): the lower end of the 95 % interval of a share, by
-- Wilson; null if nothing was counted.
if(
    total > 0,
    greatest(
        0,
        (hits + 1.9208 - 1.96 * sqrt(hits * (total - hits) / total + 0.9604))
        / (total + 3.8416)
    ),
    null
)
