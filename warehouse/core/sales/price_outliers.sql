-- One row per sale whose price is far from its county's and from its street's,
-- ignoring which places share the street's name. These are examined more
-- closely.
-- Temporary: dropped after the build.
with streets as (
    select
        street_hash,
        median(price_log) as street_log,
    from core.priced_sales
    where street <> '' and regexp_matches(lead, '[0-9]')
    group by street_hash
    having count(*) > 3
)

select priced.*
from core.priced_sales as priced
inner join streets
    on priced.street_hash = streets.street_hash
where
    (
        priced.price_log > ln(2.5)
        and priced.price_log - streets.street_log > ln(3)
    )
    or (
        priced.price_log < ln(0.3)
        and streets.street_log - priced.price_log > ln(4)
    )
