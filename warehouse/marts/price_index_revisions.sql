-- One row per area and quarter, the newest eight: the price index as first
-- estimated for the quarter, and as it is now. The build fits it to the resales
-- up to each quarter's end, and passes it as a variable.
with revised as (
    select
        revision.area,
        revision."first" as first_index_value,
        revision."now" as index_value,
        (
            getvariable('first_index_month')
            + interval (revision.period) month
        )::date as start_date,
    from (
        select unnest(getvariable('price_index_revisions')) as revision
    )
),

resales as (
    select
        unnest([county, 'Ireland']) as area,
        date_trunc('quarter', sale_date)::date as start_date,
    from core.resales
),

counted as (
    select
        area,
        start_date,
        count(*)::integer as resales,
    from resales
    group by all
)

select
    revised.area,
    round(revised.first_index_value, 2)::double as first_index_value,
    round(revised.index_value, 2)::double as index_value,
    round(
        100 * (revised.index_value / revised.first_index_value - 1), 2
    )::double as revision_pct,
    coalesce(counted.resales, 0)::integer as resales,
    revised.start_date,
from revised
left join counted
    on
        revised.area = counted.area
        and revised.start_date = counted.start_date
order by revised.area, revised.start_date
