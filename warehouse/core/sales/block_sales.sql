-- One row per sale that is one of a block: three or more rows of one day, one
-- price and one county that share street or estate, or whose price isn't a
-- whole thousand.
-- Kept: no.
with same_price as (
    select
        sale_date,
        county,
        price_eur,
    from core.readable_sales
    group by all
    having count(*) >= 3
),

candidates as (
    select
        sales.sale_id,
        sales.sale_year,
        sales.county,
        sales.price_eur,
        sales.sale_date,
        sales.price_eur % 1000 <> 0 as is_odd_price,
        -- The parts from the street on, without numbers, units, the county or a
        -- district.
        list_filter(
            list_transform(
                string_split(sales.clean_address, ','),
                lambda each: trim(regexp_replace(
                    each,
                    '\b(NO|NOS|APT|APTS|APARTMENT|APARTMENTS|UNIT|UNITS|FLAT'
                    || '|BLOCK|HOUSE|SITE)? ?[A-Z]?[0-9]+[A-Z]?\b'
                    || '|\b(CO|COUNTY)\b|\bDUBLIN [0-9W]+$',
                    '',
                    'g'
                ))
            ),
            lambda each: length(each) > 2 and each <> upper(sales.county)
        ) as parts,
    from core.readable_sales as sales
    inner join same_price
        on
            sales.sale_date = same_price.sale_date
            and sales.county = same_price.county
            and sales.price_eur = same_price.price_eur
),

sale_parts as (
    -- The last part is the town, which many streets share. If there is only one
    -- part, it is a street.
    select
        sale_id,
        sale_date,
        county,
        price_eur,
        unnest(list_distinct(parts[1:greatest(1, len(parts) - 1)]))
            as part,
    from candidates
),

shared_parts as (
    select
        sale_date,
        county,
        price_eur,
        part,
    from sale_parts
    group by all
    having count(*) >= 3
),

sharing_sales as (
    select distinct sale_parts.sale_id
    from sale_parts
    inner join shared_parts
        on
            sale_parts.sale_date = shared_parts.sale_date
            and sale_parts.county = shared_parts.county
            and sale_parts.price_eur = shared_parts.price_eur
            and sale_parts.part = shared_parts.part
)

select
    candidates.sale_id,
    candidates.sale_year,
from candidates
left join sharing_sales
    on candidates.sale_id = sharing_sales.sale_id
where candidates.is_odd_price or sharing_sales.sale_id is not null
