-- One row per listing: an advert of one source under one id, as it is now or
-- was when last seen. It is sold if the register has the resulting sale.
-- Built as a view.
select
    adverts.* replace (
        if(links.sale_id is null, adverts.status, 'Sold') as status,
        adverts.is_live and links.sale_id is null as is_live
    ),
from core.adverts
left join core.sale_listing_links as links
    on
        adverts.listing_id = links.listing_id
        and links.is_last_spell
        and links.is_sold
