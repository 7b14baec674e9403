-- One row per sale or listing that was added to an address or removed from it.
with known_before as (
    select
        sale_id,
        address_id,
        eircode,
    from before.core.sales
    where in_lines(sale_id)
    union all by name
    select
        listing_id,
        address_id,
    from before.core.adverts
    where in_listings(listing_id)
),

known as (
    select
        sale_id,
        address_id,
        eircode,
    from core.sales
    where in_lines(sale_id)
    union all by name
    select
        listing_id,
        address_id,
    from core.adverts
    where in_listings(listing_id)
)

(from known_before except from known)
union all
(from known except from known_before)
