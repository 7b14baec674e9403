-- One row per sale and listing that came to an address or went from it.
with before as (
    select
        sale_id,
        address_id,
        eircode,
    from changes.known_sales_before
    union all by name
    from changes.known_adverts_before
),

after as (
    select
        sale_id,
        address_id,
        eircode,
    from changes.known_sales_after
    union all by name
    from changes.known_adverts_after
)

(from before except from after)
union all
(from after except from before)
