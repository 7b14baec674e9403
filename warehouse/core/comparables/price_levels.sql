-- One row per county and month: the logarithm of the county's price index.
-- Dublin's index is monthly; the others are interpolated between quarters.
-- After its last month or quarter, an index continues at the pace of its last
-- year up to the newest sale.
with points as (
    select
        point.area as county,
        point.months,
        point.period,
        point.period + (point.months - 1) / 2 as middle,
        ln(point."index") as level,
    from (
        select unnest(getvariable('price_indices')) as point
    )
    -- The build fits the indices to these resales.
    semi join core.resales
        on point.area = resales.county
    where point.months = if(point.area = 'Dublin', 1, 3)
),

drawn as (
    select
        *,
        lag(level, 1, level) over course as level_before,
        lead(level) over course as next_level,
        coalesce(level - lag(level, 12 // months) over course, 0)
        / 12 as pace,
    from points
    window course as (
        partition by county
        order by period
    )
),

ends as (
    select
        datediff(
            'month', getvariable('first_index_month'), max(sale_date)
        ) as newest_month
    from core.sales
),

monthly as (
    select
        drawn.*,
        unnest(
            range(
                drawn.period,
                if(
                    drawn.next_level is null,
                    greatest(ends.newest_month + 1, drawn.period),
                    drawn.period + drawn.months
                )
            )
        ) as month_number,
    from drawn
    cross join ends
)

select
    county,
    case
        when month_number < middle
            then
                level
                + (level - level_before) * (month_number - middle) / months
        when next_level is null then level + pace * (month_number - middle)
        else level + (next_level - level) * (month_number - middle) / months
    end as level,
    (
        getvariable('first_index_month') + interval (month_number) month
    )::date as month_date,
from monthly
