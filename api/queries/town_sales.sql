-- One row per sale in the register that resulted from an advert of a home in a
-- place of a county, the newest first; those that the statistics leave out are left out.
-- 0 bedrooms, an empty type and a price of 0 mean any.
select
    sales.sale_id::double as sale_id,
    sales.listing_id::double as listing_id,
    sales.title as address,
    sales.county,
    sales.match_reason,
    sales.price_eur::double as price_eur,
    sales.is_vat_exclusive,
    sales.sale_date::varchar as sale_date,
from marts.linked_sales as sales
where
    sales.left_out_reason is null
    and sales.county = $county
    and sales.listing_id in (
        select listing_id
        from marts.home_events
        where
            county = $county
            and list_contains(string_split(lower(places), ','), lower($town))
    )
    and ($beds = 0 or coalesce(sales.beds >= $beds, false))
    and ($type = '' or coalesce(sales.property_type = $type, false))
    and ($from_price = 0 or sales.price_eur >= $from_price)
    and ($to_price = 0 or sales.price_eur <= $to_price)
order by sales.sale_date desc, sales.sale_id
limit $most
