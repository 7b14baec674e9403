-- One row per target and estimate of its price, as logarithms. One estimate
-- uses nearby sales and the home's own last sale. The other uses the asking
-- price, with a weight of 15 in 100 for the first estimate. The closer the
-- nearby sales are to one another, or to the home's own sale, the better the
-- estimate.
-- Temporary: dropped after the build.
with own as (
    select
        targets.kind,
        targets.target_id,
        sales.sale_id,
        sales.value_log,
    from core.comparable_targets as targets
    inner join core.comparable_sales as sales
        on targets.property_id = sales.property_id
    where
        targets.kind <> 'street_sale'
        and sales.sale_date <= targets.own_known_by
        and coalesce(sales.next_sale_date > targets.own_known_by, true)
),

known as (
    select
        targets.kind,
        targets.target_id,
        targets.year_number,
        targets.county,
        targets.value_log + levels.level as price_log,
        levels.level,
        list_transform(near.sales, lambda each: each.sale_id) as sale_ids,
        list_transform(near.sales, lambda each: each.value_log) as value_logs,
        list_median(value_logs) as near_log,
        own.sale_id as own_sale_id,
        own.value_log as own_log,
    from core.comparable_targets as targets
    inner join core.price_levels as levels
        on
            targets.county = levels.county
            and date_trunc('month', targets.day) = levels.month_date
    left join core.near_sales as near
        on targets.kind = near.kind and targets.target_id = near.target_id
    left join own
        on targets.kind = own.kind and targets.target_id = own.target_id
    where near.target_id is not null or own.target_id is not null
),

weighed as (
    select
        *,
        case
            when kind in ('street', 'street_sale') then 'street'
            when own_log is null then 'nearest'
            when near_log is null then 'own'
            when len(sale_ids) < 3 then 'few_and_own'
            else 'nearest_and_own'
        end as evidence,
        level + case evidence
            when 'own' then own_log
            when 'few_and_own' then 0.35 * near_log + 0.65 * own_log
            when 'nearest_and_own' then (near_log + own_log) / 2
            else near_log
        end as estimate_log,
        if(
            own_log is null,
            list_aggregate(value_logs, 'mad'),
            abs(near_log - own_log)
        ) as distance_log,
    from known
    where own_log is not null or len(sale_ids) >= 3
)

select
    * exclude (level, value_logs, near_log, own_log, distance_log),
    case
        when distance_log < 0.07 then 7
        when distance_log < 0.15 then 15
        when distance_log < 0.3 then 30
    end as agreement_pct,
from weighed
union all by name
select
    asked.kind,
    asked.target_id,
    asked.year_number,
    asked.county,
    asked.price_log,
    asked.ratio_area,
    asked.ratio_sales,
    'asking' as evidence,
    coalesce(
        0.85 * asked.asking_log + 0.15 * weighed.estimate_log, asked.asking_log
    ) as estimate_log,
from core.asked_targets as asked
left join weighed
    on asked.kind = weighed.kind and asked.target_id = weighed.target_id
