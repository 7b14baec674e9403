-- One row per month and home on the market at its end, with the advert that
-- lists would have shown then: the one with the home's latest event.
-- Temporary: dropped after the build.
with spans as (
    select
        spans.listing_id,
        adverts.source,
        adverts.entry,
        adverts.county,
        spans.status,
        spans.seen_from_at,
        -- Every snapshot in between showed a listing that is still shown.
        coalesce(spans.seen_to_at, entries.newest_pulled_at) as seen_to_at,
        lead(spans.seen_from_at, 1, timestamp 'infinity') over (
            partition by spans.listing_id
            order by spans.span_number
        ) as next_at,
    from core.listing_spans as spans
    inner join core.adverts
        on spans.listing_id = adverts.listing_id
    inner join core.listing_entries as entries
        on adverts.source = entries.source and adverts.entry = entries.entry
),

shown as (
    select
        coverage.end_at,
        spans.listing_id,
        spans.county,
        spans.status,
        spans.seen_from_at,
        -- A sale up to then removes the home. In the current month, any sale
        -- does.
        if(months.is_current, timestamp 'infinity', coverage.end_at) as sold_by,
    from spans
    inner join core.month_coverage as coverage
        on
            spans.source = coverage.source
            and spans.entry = coverage.entry
            and coverage.end_at >= spans.seen_from_at
            and coverage.end_at < spans.next_at
    inner join core.listing_months as months
        on coverage.end_at = months.end_at
    where
        spans.status <> 'Sold'
        and is_in_sight(
            least(spans.seen_to_at, coverage.end_at),
            coverage.newest_whole_at,
            coverage.end_at,
            coverage.grace_days
        )
),

sold as (
    select
        links.listing_id,
        links.sold_at,
        spells.first_seen_at,
        coalesce(spells.last_seen_at, timestamp 'infinity') as last_seen_at,
    from core.sale_listing_links as links
    inner join core.listing_spells as spells
        on
            links.listing_id = spells.listing_id
            and links.listing_spell_number = spells.listing_spell_number
    where links.is_sold
),

live as (
    select shown.*
    from shown
    anti join sold
        on
            shown.listing_id = sold.listing_id
            and shown.sold_by >= sold.sold_at
            and shown.seen_from_at
            between sold.first_seen_at and sold.last_seen_at
),

reports as (
    select
        listing_id,
        happened_by,
        lead(happened_by, 1, timestamp 'infinity') over (
            partition by listing_id
            order by happened_by
        ) as next_at,
    from core.home_events
    where is_first_report
),

latest as (
    select
        live.*,
        reports.happened_by as reported_at,
    from live
    left join reports
        on
            live.listing_id = reports.listing_id
            and live.end_at >= reports.happened_by
            and live.end_at < reports.next_at
)

select
    links.property_id,
    latest.county,
    latest.status,
    latest.end_at,
from latest
inner join core.listing_property_links as links
    on latest.listing_id = links.listing_id
qualify
    row_number() over (
        partition by links.property_id, latest.end_at
        order by
            coalesce(latest.reported_at, timestamp '-infinity') desc,
            latest.seen_from_at desc,
            latest.listing_id
    ) = 1
