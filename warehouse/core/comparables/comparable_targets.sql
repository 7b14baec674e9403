-- One row per home or street whose price is estimated. Year 2 is as of the
-- newest sale: each listing and each street. Years 0 and 1 are the two years
-- before it: each second-hand market sale, estimated from the sales of at least
-- 60 days earlier, once as a home and once as a street. The actual prices of
-- those show how wide a range must be. The sale that a listing led to is no
-- evidence for its estimate: its own last sale is the one before.
-- Temporary: dropped after the build.
with newest as (
    select max(sale_date) as sale_date
    from core.sales
),

sales as (
    select
        sales.sale_id as target_id,
        sales.property_id,
        sales.neighbours_id,
        sales.county,
        sales.house_number_text,
        sales.house_number,
        2 - ceil((newest.sale_date - sales.sale_date + 1) / 365.25)
            as year_number,
        sales.value_log,
        sales.sale_date - 60 as own_known_by,
        sales.sale_date - 60 as known_by,
        sales.sale_date as day,
    from core.comparable_sales as sales
    cross join newest
    where year_number >= 0 and not sales.is_new
),

now as (
    select
        'listing' as kind,
        listings.listing_id as target_id,
        links.property_id,
        numbers.neighbours_id,
        listings.county,
        numbers.house_number_text,
        numbers.house_number,
        sold.sale_date - 1 as own_known_by,
    from core.listings
    left join core.listing_property_links as links
        on
            listings.listing_id = links.listing_id
            and links.score >= certain_score()
    left join core.street_numbers as numbers
        on listings.address_id = numbers.address_id
    left join core.sale_listing_links as sold
        on
            listings.listing_id = sold.listing_id
            and sold.is_last_spell
            and sold.is_sold
    union all by name
    select
        'street' as kind,
        numbers.neighbours_id as target_id,
        numbers.neighbours_id,
        any_value(addresses.county) as county,
    from core.street_numbers as numbers
    inner join core.addresses
        on numbers.address_id = addresses.address_id
    group by numbers.neighbours_id
)

select
    'sale' as kind,
    *,
from sales
union all by name
select
    'street_sale' as kind,
    * exclude (house_number_text, house_number),
from sales
where neighbours_id is not null
union all by name
select
    now.* replace (
        coalesce(now.own_known_by, newest.sale_date) as own_known_by
    ),
    2 as year_number,
    newest.sale_date as known_by,
    newest.sale_date as day,
from now
cross join newest
