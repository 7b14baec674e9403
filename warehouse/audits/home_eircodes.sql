-- One row per home with more than one known Eircode.
select
    links.property_id,
    min(sales.eircode) as one_eircode,
    max(sales.eircode) as other_eircode,
from core.sale_property_links as links
inner join core.sales
    on links.sale_id = sales.sale_id
inner join core.eircode_homes as eircodes
    on sales.eircode = eircodes.eircode and eircodes.is_one_home
group by links.property_id
having min(sales.eircode) <> max(sales.eircode)
