-- One row per group of the last year's second-hand market sales, as if each had
-- been for sale on its day: all of them, Dublin, the rest, each county, and
-- each kind of evidence. How many got a range from the sales of other homes and
-- the home's own, by widths of the year before, and how near it was. Errors are
-- differences of logarithms. Asking prices are a kind of evidence, and not in
-- the other groups.
with judged as (
    select
        targets.county,
        ranges.evidence,
        abs(ranges.price_log - ranges.middle_log) as error_log,
        ranges.price_log between ranges.low_log and ranges.high_log as is_held,
        exp(ranges.high_log - ranges.low_log) as width,
    from core.comparable_targets as targets
    left join core.comparable_ranges as ranges
        on
            targets.kind = ranges.kind
            and targets.target_id = ranges.target_id
    where targets.kind = 'sale' and targets.year_number = 1
),

grouped as (
    select
        unnest([
            {kind: 'country', name: 'Ireland'},
            {kind: 'part', name: if(county = 'Dublin', county, 'Rest')},
            {kind: 'county', name: county}
        ], recursive := true),
        *,
    from judged
    where evidence is distinct from 'asking'
    union all by name
    select
        'evidence' as kind,
        evidence as name,
        *,
    from judged
    where evidence is not null
)

select
    kind as group_kind,
    name as group_name,
    count(*)::integer as sales,
    count(evidence)::integer as answered_sales,
    round(median(error_log), 4)::double as median_error_log,
    round(avg((error_log <= ln(1.1))::integer), 4)::double as within_10_share,
    round(avg((error_log <= ln(1.2))::integer), 4)::double as within_20_share,
    round(avg(is_held::integer), 4)::double as held_share,
    round(median(width), 4)::double as median_high_over_low,
from grouped
group by kind, name
order by kind, name
