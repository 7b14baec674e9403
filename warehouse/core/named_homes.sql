-- One row per group of addresses without a number that is one home all the
-- same.
-- Partition: cell_id. Kept: no.
-- A name that the county has but once, before two places, and that is neither a
-- street's nor, by its beginning or end, a townland's; sold twice, not within
-- half a year.
select
    sales.group_id,
    max(sales.sale_date) - min(sales.sale_date) as days_between,
from core.grouped_sales as sales
inner join core.sale_addresses as addresses
    on sales.address_id = addresses.address_id
where
    sales.kind = 'bare'
    and sales.cell_sales = 2
    and sales.group_sales = 2
    and len(addresses.place_keys) >= 2
    and not addresses.is_generic
    and not is_townland_name(addresses.name_key)
    and addresses.name not similar to '.* (RD|ST|LN|AVE|SQ|TCE|PL|CL|PK|DR|CT)'
group by sales.group_id
having max(sales.sale_date) - min(sales.sale_date) >= 180
