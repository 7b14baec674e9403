-- One row per sale at full market price, of all years, with its street and the
-- logarithm of its price over the median of its county and year.
-- Temporary: dropped after the build.
with led as (
    -- The part before the street: numbers, and the words that go with them.
    select
        county,
        clean_address,
        eircode_text,
        sale_year,
        price_eur,
        price_with_vat_eur,
        is_new,
        sale_date,
        regexp_extract(
            clean_address,
            '^(?:(?:APARTMENTS?|APTS?|FLATS?|UNITS?|SUITE|NOS?|NUMBER|HOUSE'
            || '|BLOCK|BLK|SITE|DUPLEX|PENTHOUSE|STUDIO|TOWNHOUSE|COTTAGE'
            || '|(?:GROUND|FIRST|SECOND|THIRD|FOURTH|FIFTH|TOP) FLOOR)\b ?'
            || '|[A-Z]?[0-9]+[A-Z]?\b|[A-Z]\b|[ ,])*'
        ) as lead,
    from core.readable_sales
    where is_full_market
),

medians as (
    select
        county,
        sale_year,
        median(price_with_vat_eur) as median_eur,
    from core.readable_sales
    where is_full_market
    group by all
)

select
    led.county,
    led.clean_address,
    led.lead,
    -- All words but the last, and its first letter, so that ROAD and RD, COURT
    -- and CT match.
    regexp_extract(
        substr(led.clean_address, 1 + length(led.lead)),
        '^(?:(?:[A-Z0-9]+ )+[A-Z]|[A-Z]{3,})'
    ) as street,
    -- Comparing one number takes half as long as comparing two texts.
    hash(led.county, street) as street_hash,
    led.eircode_text,
    led.sale_year,
    led.price_eur,
    ln(led.price_with_vat_eur / medians.median_eur) as price_log,
    led.is_new,
    led.sale_date,
from led
inner join medians
    on
        led.county = medians.county
        and led.sale_year = medians.sale_year
