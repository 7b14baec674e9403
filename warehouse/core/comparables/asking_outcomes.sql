-- One row per county or routing key, band of asking prices (or any), and age,
-- with at least 20 linked sales in the newest 12 months of homes that were
-- still for sale at that age: their prices as a share of the first and last
-- asking price.
-- Temporary: dropped after the build.
with agreed as (
    select
        property_id,
        spell_number,
        max(happened_by)::date as agreed_date,
    from core.home_events
    where change = 'Sale Agreed'
    group by property_id, spell_number
),

compared as (
    select
        linked.county,
        unnest([null, sales.routing_key]) as routing_key,
        asking_band(linked.asking_price_eur) as band,
        linked.price_eur / linked.asking_price_eur as share_of_last,
        linked.price_eur / spells.first_price_eur as share_of_first,
        ages_passed(
            least(
                coalesce(
                    agreed.agreed_date, spells.last_date, linked.sale_date
                ),
                linked.sale_date
            )
            - spells.first_date
        ) as ages,
    from core.linked_sales as linked
    inner join core.sales
        on linked.sale_id = sales.sale_id
    inner join core.sale_listing_links as links
        on linked.sale_id = links.sale_id and links.is_compared
    inner join core.spell_summaries as spells
        on
            links.property_id = spells.property_id
            and links.spell_number = spells.spell_number
    left join agreed
        on
            links.property_id = agreed.property_id
            and links.spell_number = agreed.spell_number
    where
        linked.left_out_reason is null
        and linked.is_certain
        and linked.price_kind = 'asking'
        and linked.asking_price_eur is not null
        and not linked.is_vat_exclusive
        and linked.sale_date > (
            select max(sale_date) - interval 12 month
            from core.sales
        )
),

spread as (
    select
        * exclude (ages, band),
        unnest([null, band]) as band,
        unnest([ages, ages]) as ages,
    from compared
)

select
    county,
    routing_key,
    band,
    age_days,
    count(*)::integer as sales,
    quantile_cont(share_of_last, [0.1, 0.5, 0.9]) as last_shares,
    quantile_cont(share_of_first, [0.1, 0.5, 0.9]) as first_shares,
from (
    select
        *,
        unnest(if(len(ages) = 0, [0], ages)) as age_days,
    from spread
)
group by county, routing_key, band, age_days
having count(*) >= 20
