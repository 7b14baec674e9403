-- One row per advert and sale of its home in the register that is certainly of
-- it or resulted from one of its adverts.
select
    homes.listing_id::double as listing_id,
    2100000000 - records.register_position as rank,
from marts.listing_sales as homes
inner join marts.register_records as records
    on homes.sale_id = records.sale_id
left join marts.linked_sales as links
    on homes.sale_id = links.sale_id
where homes.is_certain or links.listing_id is not null
