-- One row per sale's routing key that isn't a real key, or that differs from
-- the start of its Eircode.
select
    sales.routing_key,
    sales.eircode[1:3] as eircode_key,
    count(*) as sales,
from core.sales as sales
left join lookups.routing_keys as keys
    on sales.routing_key = keys.routing_key
where
    sales.eircode[1:3] is distinct from sales.routing_key
    or (sales.routing_key is not null and keys.routing_key is null)
group by all
