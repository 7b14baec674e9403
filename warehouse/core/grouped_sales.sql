-- One row per sale of one home or place, with the addresses that are grouped
-- with its own. A sale of several homes is none of these.
-- Partition: cell_id. Kept: no.
select
    sales.sale_id,
    groups.cell_id,
    groups.group_id,
    sales.address_id,
    sales.county,
    groups.kind,
    regexp_extract(groups.door_key, '[0-9]+') as door_digits,
    sales.eircode,
    groups.match_reason,
    sales.price_eur,
    count(*) over (partition by groups.group_id) as group_sales,
    count(*) over (partition by sales.address_id) as address_sales,
    count(*) over (partition by groups.cell_id) as cell_sales,
    sales.sale_date,
from core.address_groups as groups
inner join core.sales
    on groups.address_id = sales.address_id
where not sales.is_multi_unit
