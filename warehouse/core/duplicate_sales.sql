-- One row per sale that repeats date, address, county and price of another; of those that
-- agree, one at full market price and the lowest identity is the sale, the rest are here.
-- Partition: sale_year. Kept: no.
with keyed as (
    select
        sale_id,
        sale_year,
        is_full_market,
        md5_number_lower(concat_ws('|', sale_date, address, county, price_eur))
            as content_hash,
    from core.readable_sales
),

repeated as (
    select content_hash
    from keyed
    group by content_hash
    having count(*) > 1
)

select
    sale_id,
    sale_year,
from keyed
where content_hash in (select content_hash from repeated)
qualify row_number() over (
    partition by content_hash
    order by is_full_market desc, sale_id
) > 1
