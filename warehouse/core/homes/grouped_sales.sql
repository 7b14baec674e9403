-- One row per sale of one home or place, with its group of addresses and the
-- number of sales of its address, group and name. Sales of several homes are
-- left out.
-- Temporary. Counted by address first, as window functions over every sale take
-- much longer.
with sales as materialized (
    select
        sale_id,
        address_id,
        county,
        eircode,
        price_eur,
        sale_date,
    from core.sales
    where not is_multi_unit
),

counts as (
    select
        address_id,
        count(*) as address_sales,
    from sales
    group by address_id
),

counted as (
    select
        groups.*,
        counts.address_sales,
    from core.address_groups as groups
    inner join counts
        on groups.address_id = counts.address_id
),

group_counts as (
    select
        group_id,
        sum(address_sales) as group_sales,
    from counted
    group by group_id
    having count(*) > 1
),

match_group_counts as (
    select
        match_group_id,
        name_key,
        sum(address_sales) as match_group_sales,
    from counted
    where kind in ('named', 'bare')
    group by match_group_id, name_key
    having count(*) > 1
),

addresses as (
    select
        counted.*,
        coalesce(group_counts.group_sales, counted.address_sales)
            as group_sales,
        coalesce(match_group_counts.match_group_sales, counted.address_sales)
            as match_group_sales,
    from counted
    left join group_counts
        on counted.group_id = group_counts.group_id
    left join match_group_counts
        on
            counted.match_group_id = match_group_counts.match_group_id
            and counted.name_key = match_group_counts.name_key
)

select
    sales.sale_id,
    addresses.match_group_id,
    addresses.group_id,
    sales.address_id,
    sales.county,
    addresses.kind,
    sales.eircode,
    addresses.match_reason,
    sales.price_eur,
    addresses.group_sales,
    addresses.address_sales,
    addresses.match_group_sales,
    sales.sale_date,
from addresses
inner join sales
    on addresses.address_id = sales.address_id
