-- One row per street, or home with a number, and sale of a neighbour in the 60
-- months before, with only each neighbour's newest sale. A home has the six
-- nearest by number, where one across the road counts as ten numbers further
-- away. A street has the newest. A home without a number isn't estimated by its
-- street, because such sales differ too much. A sale at the home's own door is
-- never a neighbour's, even if it may be another home.
-- Temporary: dropped after the build.
with targets as (
    select
        kind,
        target_id,
        property_id,
        neighbours_id,
        house_number,
        house_number_text,
        known_by,
        (day - interval 60 month)::date as since,
    from core.comparable_targets
    where
        neighbours_id is not null
        and (house_number is not null or kind in ('street', 'street_sale'))
),

sales as (
    select
        sale_id,
        property_id,
        neighbours_id,
        house_number,
        house_number_text,
        register_position,
        value_log,
        sale_date,
        coalesce(next_sale_date, date 'infinity') as next_sale_date,
    from core.comparable_sales
    where
        neighbours_id is not null
        and sale_date >= (select min(since) from targets)
)

select
    targets.kind,
    targets.target_id,
    arg_min(
        {sale_id: sales.sale_id, value_log: sales.value_log},
        coalesce(
            abs(sales.house_number - targets.house_number)
            + 10 * (abs(sales.house_number - targets.house_number) % 2),
            100000
        )
        * 10000000000 - sales.register_position,
        6
    ) as sales,
from targets
inner join sales
    on targets.neighbours_id = sales.neighbours_id
where
    sales.sale_date between targets.since and targets.known_by
    and sales.next_sale_date > targets.known_by
    and sales.property_id is distinct from targets.property_id
    and (
        targets.house_number_text is null
        or sales.house_number_text is distinct from targets.house_number_text
    )
group by targets.kind, targets.target_id
