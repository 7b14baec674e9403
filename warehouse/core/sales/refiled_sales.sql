-- One row per sale that was filed before: the same home at the same price, up
-- to 90 days earlier. After 90 days, homes really sold again at the same price
-- are as common as repeated filings. The first counts as the sale.
-- Temporary. Cases: one Eircode; or a number and an address that is the same or
-- shorter (`58 Main Street, Belmayne`,
-- `Unit 58 Main Street, Belmayne, Balgriffin`). Without either, only an odd
-- price counts, as a townland has many homes. Two Eircodes are never one home,
-- nor is one Eircode with two numbers.
with repeated as (
    -- Joined by one number: two columns take twice as long.
    select hash(street_hash, price_eur) as key_hash
    from core.priced_sales
    where street <> ''
    group by key_hash
    having min(sale_date) < max(sale_date)
),

sales as (
    select
        priced.*,
        array_to_string(
            regexp_extract_all(priced.lead, '[0-9]+[A-Z]?\b'), ' '
        ) as home_number,
    from core.priced_sales as priced
    semi join repeated
        on hash(priced.street_hash, priced.price_eur) = repeated.key_hash
),

pairs as (
    select
        later.*,
        later.eircode_text = earlier.eircode_text as is_same_eircode,
        later.clean_address = earlier.clean_address as is_same_address,
        list_transform(
            [later.clean_address, earlier.clean_address],
            lambda address: list_distinct(list_filter(
                string_split(replace(address, ',', ' '), ' '),
                lambda word: word not in ('', 'APARTMENT', 'APT', 'UNIT', 'NO')
            ))
        ) as words,
    from sales as later
    inner join sales as earlier
        on
            later.county = earlier.county
            and later.price_eur = earlier.price_eur
            and later.street = earlier.street
            and later.home_number = earlier.home_number
            and later.sale_date > earlier.sale_date
            and later.sale_date
            <= earlier.sale_date + interval (refiling_days()) days
)

select distinct
    county,
    clean_address,
    sale_year,
    price_eur,
    sale_date,
from pairs
where
    coalesce(is_same_eircode, true)
    and (
        is_same_eircode
        or (
            home_number <> ''
            and len(list_intersect(words[1], words[2]))
            = least(len(words[1]), len(words[2]))
        )
        or (is_same_address and price_eur % 1000 <> 0)
    )
