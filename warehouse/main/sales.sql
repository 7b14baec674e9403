-- One row per sale in the Property Price Register. None is left out; flags
-- describe each one. A sale linked to an advert has its asking price.
select
    sales.sale_id,
    homes.property_id,
    linked.listing_id,
    streets.street_name_id,
    sales.address,
    sales.county,
    sales.eircode,
    sales.routing_key,
    streets.place_key,
    sales.property_size as floor_area_band,
    sales.left_out_reason,
    corrections.reason as price_correction,
    homes.match_reason as home_match_reason,
    linked.match_reason as listing_match_reason,
    sales.price_eur,
    sales.price_with_vat_eur,
    linked.asking_price_eur,
    homes.score as home_match_score,
    linked.score as listing_match_score,
    sales.left_out_reason is null as is_market_sale,
    sales.is_full_market,
    sales.is_vat_exclusive,
    sales.is_new,
    sales.is_duplicate,
    sales.is_block_sale,
    sales.is_multi_unit,
    sales.is_part_sale,
    sales.is_price_suspect,
    sales.has_county_conflict,
    linked.first_listed_date,
    sales.sale_date,
from core.sales
left join core.sale_property_links as homes
    on sales.sale_id = homes.sale_id
left join core.address_streets as streets
    on sales.address_id = streets.address_id
left join core.linked_sales as linked
    on sales.sale_id = linked.sale_id
left join core.price_corrections as corrections
    on sales.sale_id = corrections.sale_id
