-- One row per sale that is linked to two homes, and per link of something that
-- isn't a sale.
select
    links.sale_id,
    count(*) as links,
    any_value(sales.county) as county,
from core.sale_property_links as links
left join core.sales
    on links.sale_id = sales.sale_id
group by links.sale_id
having count(*) > 1 or any_value(sales.county) is null
