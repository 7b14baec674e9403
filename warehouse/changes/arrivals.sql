-- One row per sale and listing that came to an address or went from it.
with before as (
    select
        sale_id,
        null::bigint as listing_id,
        address_id,
        eircode,
    from changes.known_sales_before
    union all
    select
        null as sale_id,
        listing_id,
        address_id,
        null as eircode,
    from changes.addressed_before
),

after as (
    select
        sale_id,
        null::bigint as listing_id,
        address_id,
        eircode,
    from changes.known_sales_after
    union all
    select
        null as sale_id,
        listing_id,
        address_id,
        null as eircode,
    from changes.addressed_after
)

(from before except from after)
union all
(from after except from before)
