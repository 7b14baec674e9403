-- One row per sale that can be read, with its id and its cleaned text.
-- Temporary: dropped after the build.
with staged as materialized (
    select
        *,
        clean_text(address) as clean_address,
        -- As in address_id: md5_number_lower() takes four times as long.
        (md5_number(concat_ws(
            '|',
            sale_date,
            address,
            county,
            eircode_text,
            price_eur,
            is_full_market,
            is_vat_exclusive,
            is_new
        )) >> 64)::ubigint as content_hash,
    from staging.sales
    where set_aside_reason is null
),

repeated as (
    select content_hash
    from staged
    group by content_hash
    having count(*) > 1
),

occurrences as (
    -- Rows with the same content get different ids by their rank among
    -- themselves. The rank depends on their other columns, not on the order of
    -- landing.
    select
        landed_row,
        row_number() over (
            partition by content_hash
            order by postal_code, property_size
        ) as occurrence,
    from staged
    where content_hash in (select content_hash from repeated)
),

identified as (
    select
        staged.*,
        case
            when coalesce(occurrences.occurrence, 1) = 1
                then staged.content_hash
            else md5_number_lower(
                staged.content_hash || '#' || occurrences.occurrence
            )
        end as identity_hash,
    from staged
    left join occurrences
        on staged.landed_row = occurrences.landed_row
)

select
    greatest(1, identity_hash & 9007199254740991)::bigint as sale_id,
    address_id(
        identified.county,
        concat_ws(', ', identified.clean_address, upper(identified.postal_code))
    ) as address_id,
    identified.address,
    identified.clean_address,
    identified.postal_code,
    identified.county,
    identified.eircode_text,
    routing_keys.routing_key || substr(identified.eircode_text, 4) as eircode,
    routing_keys.routing_key,
    identified.property_size,
    identified.sale_year,
    month(identified.sale_date)::tinyint as sale_month,
    identified.price_eur,
    (
        identified.price_eur
        * case when identified.is_vat_exclusive then vat_multiplier() else 1 end
    )::decimal(12, 2) as price_with_vat_eur,
    identified.is_new,
    identified.is_full_market,
    identified.is_vat_exclusive,
    identified.sale_date,
from identified
left join lookups.routing_keys
    on
        case
            when regexp_matches(
                identified.eircode_text, '^...[0-9ACDEFHKNPRTVWXY]{4}$'
            ) then left(identified.eircode_text, 3)
        end = routing_keys.routing_key
