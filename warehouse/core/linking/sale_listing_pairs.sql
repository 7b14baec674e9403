-- One row per listing, spell on the market and market sale that may be its
-- result. They share an Eircode, or a number and letters of a name, and the
-- sale is dated between the advert's first sighting and 24 months after the
-- last.
with sales as (
    select
        sales.sale_id,
        sales.county,
        sales.sale_date,
        sales.eircode,
        addresses.unit,
        addresses.number,
        addresses.home,
        addresses.house_number_key,
        -- The keys come from at most two names.
        plain_names(addresses.name_key, addresses.place_keys[1:1]) as names,
    from core.sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where
        coalesce(sales.left_out_reason, 'block_sale') = 'block_sale'
        and sales.sale_date
        >= (select min(first_seen_at)::date from core.listing_spells as spells)
),

sale_keys as (
    select
        sale_id,
        county,
        sale_date,
        unnest(list_append(
            address_keys(unit, number, home, house_number_key, names), eircode
        )) as match_key,
    from sales
),

-- Joined by the keys first: few rows share a key, many share dates.
found as materialized (
    select distinct
        keys.listing_id,
        sales.sale_id,
        sales.sale_date,
    from sale_keys as sales
    inner join core.listing_keys as keys
        on
            sales.county = keys.county
            and sales.match_key = keys.match_key
)

select
    spells.listing_id,
    spells.listing_spell_number,
    found.sale_id,
from found
inner join core.listing_spells as spells
    on found.listing_id = spells.listing_id
where
    not spells.is_development
    and found.sale_date >= spells.first_seen_at::date
    and found.sale_date <= coalesce(
        spells.last_seen_at + interval (max_sale_months()) months,
        timestamp 'infinity'
    )
