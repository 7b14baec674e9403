-- One row per Eircode that sales bear, and whether it tells one home: at most
-- five sales bear it, and no two of them name different numbers.
-- Partition: eircode.
select
    sales.eircode,
    count(*)::integer as sale_count,
    count(distinct regexp_extract(addresses.door_key, '[0-9]+'))::integer
        as door_count,
    count(*) <= 5
    and count(distinct regexp_extract(addresses.door_key, '[0-9]+')) <= 1
        as is_one_home,
from core.sales
inner join core.addresses
    on sales.address_id = addresses.address_id
where sales.eircode is not null and not sales.is_multi_unit
group by sales.eircode
