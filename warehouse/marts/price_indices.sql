-- One row per area and month or quarter: the price index by repeat sales, with
-- its interval. Ireland and Dublin have months; all areas have quarters. The
-- build fits them to core.resales, and passes them as a variable.
with fitted as (
    select
        point.area,
        point.months,
        point."index" as index_value,
        point.low,
        point.high,
        (
            getvariable('first_index_month')
            + interval (point.period) month
        )::date as start_date,
    from (
        select unnest(getvariable('price_indices')) as point
    )
),

resales as (
    select
        unnest([county, 'Ireland']) as area,
        date_trunc('month', sale_date)::date as sale_month,
    from core.resales
),

lengths as (
    select unnest([1, 3])::tinyint as months
),

counted as (
    select
        resales.area,
        lengths.months,
        if(
            lengths.months = 1,
            resales.sale_month,
            date_trunc('quarter', resales.sale_month)
        )::date as start_date,
        count(*)::integer as resales,
    from resales
    cross join lengths
    group by all
)

select
    fitted.area,
    fitted.months,
    round(fitted.index_value, 2)::double as index_value,
    round(fitted.low, 2)::double as index_low,
    round(fitted.high, 2)::double as index_high,
    coalesce(counted.resales, 0)::integer as resales,
    fitted.start_date,
from fitted
left join counted
    on
        fitted.area = counted.area
        and fitted.months = counted.months
        and fitted.start_date = counted.start_date
order by fitted.area, fitted.months, fitted.start_date
