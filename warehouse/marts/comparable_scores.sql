-- One row per group of the last year's second-hand market sales, as if each had
-- been for sale on its day: all of them, Dublin, the rest, each county, and
-- each kind of evidence. It counts those that got a range from sales of other
-- homes and their own, using the widths of the year before, and measures how
-- close it was. Errors are differences of logarithms. Asking prices are a kind
-- of evidence of their own. Until there is a year of them, they have errors but
-- no ranges.
with ranges as (
    select
        target_id,
        evidence,
        low_log,
        abs(
            price_log - if(
                evidence = 'asking',
                coalesce(middle_log, estimate_log),
                middle_log
            )
        ) as error_log,
        price_log between low_log and high_log as is_held,
        exp(high_log - low_log) as width,
    from core.comparable_ranges
    where kind = 'sale' and year_number = 1
),

by_sales as (
    select
        targets.county,
        ranges.*,
    from core.comparable_targets as targets
    left join (select * from ranges where evidence <> 'asking') as ranges
        on targets.target_id = ranges.target_id
    where targets.kind = 'sale' and targets.year_number = 1
),

grouped as (
    select
        unnest([
            {kind: 'country', name: 'Ireland'},
            {kind: 'part', name: if(county = 'Dublin', county, 'Rest')},
            {kind: 'county', name: county}
        ], recursive := true),
        * exclude (county),
    from by_sales
    union all by name
    select
        'evidence' as kind,
        evidence as name,
        *,
    from ranges
)

select
    kind as group_kind,
    name as group_name,
    count(*)::integer as sales,
    count(low_log)::integer as answered_sales,
    round(median(error_log), 4)::double as median_error_log,
    round(avg((error_log <= ln(1.1))::integer), 4)::double as within_10_share,
    round(avg((error_log <= ln(1.2))::integer), 4)::double as within_20_share,
    round(avg(is_held::integer), 4)::double as held_share,
    round(median(width), 4)::double as median_high_over_low,
from grouped
group by kind, name
order by kind, name
