-- One row per sale, newest first, with the advert that it resulted from, its
-- street and the street and places that have it in their pages, by number.
with areas as ($lookup_areas),

placed as (
    select
        areas.area,
        sales.register_position,
        true as is_street,
    from marts.street_sales as sales
    inner join areas
        on
            sales.street_name_id = areas.street_name_id
            and sales.place_key = areas.place_key
    union
    -- An address can name a place twice.
    select
        areas.area,
        sales.register_position,
        false as is_street,
    from marts.place_sales as sales
    inner join areas
        on sales.place_id = areas.place_id
),

sale_areas as (
    select
        register_position,
        max(area) filter (is_street) as street,
        list(area) as areas,
    from placed
    group by register_position
)

select
    2100000000 - records.register_position as rank,
    records.sale_id,
    translate(records.address, chr(9) || chr(10), '  ') as address,
    records.clean_address,
    records.eircode,
    records.county,
    records.routing_key,
    coalesce(records.left_out_reason, '') as left_out_reason,
    records.sale_year,
    records.price_eur,
    records.price_with_vat_eur,
    records.is_new,
    records.is_vat_exclusive,
    records.sale_date - date '1970-01-01' as day,
    sale_areas.street,
    coalesce(sale_areas.areas, []) as areas,
    if(
        links.listing_id is null, null,
        {
            'id': links.listing_id,
            'title': links.title,
            'firstListedOn': links.first_listed_date::varchar,
            'beds': coalesce(links.beds, 0),
            'baths': coalesce(links.baths, 0),
            'askingPrice': coalesce(
                links.asking_price_eur, if(links.price_kind = 'poa', -1, -2)
            ),
            'matchReason': links.match_reason
        }
    ) as link,
from marts.register_records as records
left join marts.linked_sales as links
    on records.sale_id = links.sale_id
left join sale_areas
    on records.register_position = sale_areas.register_position
order by rank
