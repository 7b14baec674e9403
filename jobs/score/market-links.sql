-- One row: of the homes whose first day on the market is known, how many were
-- sold by the end of follow-up, for what share of these we found the sale, and
-- what share of the sales found has another date than the deed.
with campaigns as (
    select distinct
        events.property_id,
        events.spell_number,
        adverts.campaign,
    from published.core.home_events as events
    inner join published.core.adverts as shown
        on events.listing_id = shown.listing_id
    inner join read_csv(
        getvariable('adverts_path'), all_varchar = true
    ) as adverts
        on
            shown.source = adverts.portal
            and shown.source_listing_id = adverts.source_listing_id
),

sold as (
    select
        property_id,
        spell_number,
        min(sale_date) as sale_date,
    from published.core.sale_listing_links
    where is_sold
    group by all
),

-- A home is found if the sale is linked to any of its times on the market.
homes as (
    select
        campaigns.campaign,
        any_value(milestones.deed_date) as deed_date,
        min(sold.sale_date) as sale_date,
    from campaigns
    inner join version.core.spell_milestones as milestones
        on campaigns.campaign = milestones.campaign
    left join sold
        on
            campaigns.property_id = sold.property_id
            and campaigns.spell_number = sold.spell_number
    where
        milestones.deed_date <= (
            select horizon_date
            from version.core.sale_follow_up_end
        )
    group by campaigns.campaign
)

select
    count(*)::integer as sold,
    round(count(sale_date) / nullif(count(*), 0), 4)::double as found,
    round(
        count(*) filter (sale_date <> deed_date) / nullif(count(sale_date), 0),
        4
    )::double as wrong,
from homes
