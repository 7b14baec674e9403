-- One row per county, place or routing key with at least 20 market sales in the
-- newest 24 months: the range that held 8 of 10 prices, in the money of the
-- newest sale. It shows what homes in the area sell for, not what one home
-- would.
-- Temporary: dropped after the build.
with sales as (
    select
        sales.register_position,
        sales.county,
        sales.value_log + levels.level as price_log,
    from core.comparable_sales as sales
    cross join (
        select max(sale_date) as sale_date
        from core.sales
    ) as newest
    inner join core.price_levels as levels
        on
            sales.county = levels.county
            and date_trunc('month', newest.sale_date) = levels.month_date
    where sales.sale_date > newest.sale_date - interval 24 month
),

in_areas as (
    select
        county as area_id,
        price_log,
    from sales
    union all
    select
        places.place_id as area_id,
        sales.price_log,
    from sales
    inner join core.place_sales as places
        on sales.register_position = places.register_position
)

select
    in_areas.area_id,
    any_value(places.page_key) as page_key,
    any_value(coalesce(places.display_place, in_areas.area_id)) as area_name,
    count(*)::integer as sales,
    round(exp(quantile_cont(price_log, 0.1)), -3)::integer as low_eur,
    round(exp(median(price_log)), -3)::integer as middle_eur,
    round(exp(quantile_cont(price_log, 0.9)), -3)::integer as high_eur,
from in_areas
left join core.places
    on in_areas.area_id = places.place_id
group by in_areas.area_id
having count(*) >= 20
