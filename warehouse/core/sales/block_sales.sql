-- One row per sale that is part of a block: three or more rows with one day,
-- price and county that share a street or estate, or whose price is odd (not a
-- whole thousand, nor a multiple of 500 with the VAT of a new home).
-- Temporary: dropped after the build.
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
        sales.price_eur % 1000 <> 0
        and not (
            sales.is_vat_exclusive
            -- VAT at 13.5 and 9 %.
            and list_bool_or(list_transform(
                [1.135, 1.09],
                lambda rate: abs(
                    sales.price_eur * rate
                    - 500 * round(sales.price_eur * rate / 500)
                ) < 1
            ))
        ) as is_odd_price,
        -- The parts from the street on, without numbers, units, county or
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
    -- The last part is the town, which many streets share. A single part is a
    -- street.
    select
        sale_id,
        sale_date,
        county,
        price_eur,
        unnest(list_distinct(parts[1:greatest(1, len(parts) - 1)]))
            as part,
    from candidates
),

sharing_sales as (
    select sale_id
    from sale_parts
    qualify
        count(*) over (partition by sale_date, county, price_eur, part) >= 3
)

select
    sale_id,
    sale_year,
from candidates
where is_odd_price or sale_id in (select sale_id from sharing_sales)
