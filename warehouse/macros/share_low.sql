-- share_low(hits, total): the lower end of the 95 % interval of a share, by
-- Wilson; null where nothing was counted.
greatest(
    0,
    (
        hits + 1.9208
        - 1.96 * sqrt(hits * (total - hits) / nullif(total, 0) + 0.9604)
    ) / (nullif(total, 0) + 3.8416)
)
