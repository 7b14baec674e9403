-- One row per group of the last year's sales: the country, its parts, the
-- counties, then the kinds of evidence.
select
    group_kind,
    group_name,
    sales,
    answered_sales,
    median_error_log,
    within_10_share,
    within_20_share,
    held_share,
    median_high_over_low,
from marts.comparable_scores
order by
    list_position(['country', 'part', 'county', 'evidence'], group_kind),
    group_name
