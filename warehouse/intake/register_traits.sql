-- One row per month of the register file that is being judged which differs
-- from what is known: properties of its lines that don't depend on other
-- months. An address that ends in a county names that county.
with sales as (
    select
        *,
        eircode_text[1:3] as routing_key,
        regexp_extract(
            upper(address),
            ',\s*(?:(?:CO|COUNTY)\b\.?\s*)?([A-Z]+)(?: \d+W?)?\.?\s*$',
            1
        ) as last_name,
    from measured_sales
    where
        pull = getvariable('pull')
        and list_contains(getvariable('judged'), sale_month)
),

-- A block that is filed home by home counts once.
deeds as (
    select distinct sale_month, sale_date, county, price_eur, is_full_market
    from sales
),

deed_prices as (
    select
        sale_month,
        median(price_eur) filter (where is_full_market) as full_price_eur,
        median(price_eur) filter (where not is_full_market) as other_price_eur,
        count(*) filter (where not is_full_market) as other_count,
    from deeds
    group by sale_month
)

select
    sales.sale_month as month,
    count(*)::integer as rows,
    (
        count(*)
        - count(distinct hash(
            sale_date, upper(address), sales.county, price_eur
        ))
    )::integer as "repeatedRows",
    (
        count(*) - count(distinct hash(sale_date, sales.county, price_eur))
    )::integer as "sameDeedRows",
    (count(eircode_text) - count(distinct eircode_text))::integer
        as "repeatedEircodeRows",
    count(*) filter (where is_vat_exclusive and not is_new)::integer
        as "vatSecondHandRows",
    count(*) filter (where is_new and not is_vat_exclusive)::integer
        as "newWithVatRows",
    count(*) filter (where not is_new)::integer as "secondHandRows",
    count(*) filter (where not is_full_market)::integer as "notFullMarketRows",
    count(sales.routing_key)::integer as "eircodeRows",
    count(keys.routing_key)::integer as "knownKeyRows",
    count(*) filter (
        where keys.routing_key is not null and key_counties.county is null
    )::integer as "keyConflictRows",
    count(named.county)::integer as "namedCountyRows",
    count(*) filter (where named.county <> sales.county)::integer
        as "nameConflictRows",
    any_value(full_price_eur)::double as "fullPriceEur",
    any_value(other_price_eur)::double as "otherPriceEur",
    any_value(other_count)::integer as "otherPrices",
from sales
inner join deed_prices
    on sales.sale_month = deed_prices.sale_month
left join lookups.routing_keys as keys
    on sales.routing_key = keys.routing_key
left join lookups.routing_key_counties as key_counties
    on
        sales.routing_key = key_counties.routing_key
        and sales.county = key_counties.county
left join lookups.counties as named
    on sales.last_name = upper(named.county)
group by sales.sale_month
order by sales.sale_month
