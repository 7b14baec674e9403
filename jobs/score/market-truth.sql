-- One row per home and time on the market in the demonstration's truth that
-- began after the first pull: the days of its steps up to now, and the day of
-- the deed, whether or not it has been filed. The variables are the two files
-- and the instants between which homes are followed.
with events as (
    select
        adverts.campaign,
        adverts.county,
        adverts.fate,
        adverts.deed_date,
        events.event_at,
        events.change,
        lag(events.change) over (
            partition by events.portal, events.source_listing_id
            order by events.event_at
        ) as change_before,
    from read_csv(
        getvariable('events_path'),
        types = {'source_listing_id': 'varchar', 'event_at': 'timestamp'}
    ) as events
    inner join read_csv(
        getvariable('adverts_path'), all_varchar = true
    ) as adverts
        on
            events.portal = adverts.portal
            and events.source_listing_id = adverts.source_listing_id
    where events.event_at <= getvariable('followed_to')
),

milestones as (
    select
        campaign,
        any_value(county) as county,
        any_value(fate) as fate,
        any_value(deed_date)::date as deed_date,
        min(event_at) filter (change = 'Listed') as listed_at,
        min(event_at) filter (change in ('Drop', 'Increase'))
            as price_changed_at,
        min(event_at) filter (change = 'Sale Agreed') as agreed_at,
        min(event_at) filter (
            change = 'Relisted' and change_before = 'Sale Agreed'
        ) as fell_through_at,
        min(event_at) filter (change = 'Relisted') as relisted_at,
        max(event_at) as last_at,
        arg_max(change, event_at) in ('Unlisted', 'Sold') as has_ended,
    from events
    group by campaign
)

select
    campaign,
    county,
    listed_at::date as listed_date,
    listed_at::date as first_seen_date,
    price_changed_at::date as price_changed_date,
    agreed_at::date as agreed_date,
    fell_through_at::date as fell_through_date,
    relisted_at::date as relisted_date,
    if(has_ended, last_at, null)::date as ended_date,
    if(has_ended and fate = 'sold', last_at, null)::date as sale_date,
    not has_ended as is_on_market,
    getvariable('followed_to')::date as followed_to_date,
    deed_date,
from milestones
where listed_at > getvariable('followed_from')
