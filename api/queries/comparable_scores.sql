-- One row per group of the last year's sales: the country, its parts, the
-- counties, then the kinds of evidence. An error of logarithms is given as a share
-- of the price.
select
    group_kind as kind,
    group_name as name,
    sales,
    answered_sales as answered,
    round(100 * (exp(median_error_log) - 1), 1)::double as "medianErrorPercent",
    round(100 * within_10_share, 1)::double as "within10Percent",
    round(100 * within_20_share, 1)::double as "within20Percent",
    round(100 * held_share, 1)::double as "heldPercent",
    median_high_over_low as "highOverLow",
from marts.comparable_scores
order by
    list_position(['country', 'part', 'county', 'evidence'], group_kind),
    group_name
