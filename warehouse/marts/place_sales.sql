-- One row per sale, with the places that it is in.
-- Kept: as a view.
select
    places.sale_id,
    sales.register_position,
    places.left_out_reason,
    places.price_with_vat_eur,
    sales.sale_date,
    list_transform(places.places, lambda place: place.place_id) as place_ids,
from core.sale_places as places
inner join core.sales
    on places.sale_id = sales.sale_id
