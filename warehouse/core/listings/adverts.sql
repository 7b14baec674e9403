-- One row per listing: an advert of one source under one id, as its source
-- shows it now or last showed it. core.listings adds what the register knows.
with latest as (
    select
        runs.*,
        is_in_sight(
            coalesce(runs.last_pulled_at, entries.newest_pulled_at),
            entries.newest_whole_at,
            listings_now.now_at,
            entries.grace_days
        ) as is_in_sight,
    from staging.listing_runs as runs
    inner join core.confirmed_runs as confirmed
        on
            runs.listing_id = confirmed.listing_id
            and runs.first_pulled_at = confirmed.first_pulled_at
    inner join core.listing_entries as entries
        on runs.source = entries.source and runs.entry = entries.entry
    cross join core.listings_now
    qualify
        row_number() over (
            partition by runs.listing_id
            order by runs.first_pulled_at desc
        ) = 1
),

spans as (
    select
        *,
        first_value(seen_from_at) over listing as first_seen_at,
    from core.listing_spans
    window listing as (partition by listing_id order by span_number)
    qualify
        row_number() over (
            partition by listing_id
            order by span_number desc
        ) = 1
)

select
    latest.listing_id,
    address_id(latest.county, clean_text(latest.title)) as address_id,
    latest.source,
    latest.entry,
    latest.source_listing_id,
    latest.page_url,
    latest.title,
    latest.eircode,
    latest.county,
    latest.town,
    latest.property_type,
    latest.ber,
    latest.price_kind,
    case
        when spans.status = 'Sold' then 'Sold'
        when spans.gone_at is not null then 'Unlisted'
        when not latest.is_in_sight then 'Out of Sight'
        else spans.status
    end as status,
    latest.agency_name,
    latest.contact_name,
    latest.phone,
    latest.office_hours,
    latest.agency_address,
    spans.price_eur,
    spans.from_price_eur,
    latest.beds,
    latest.baths,
    -- Square feet, or a missing digit: no home has rooms of this size.
    if(
        latest.beds > 0
        and latest.floor_area_m2 / latest.beds not between 8 and 200,
        null,
        latest.floor_area_m2
    ) as floor_area_m2,
    latest.latitude,
    latest.longitude,
    spans.status <> 'Sold' and spans.gone_at is null and latest.is_in_sight
        as is_live,
    latest.is_in_sight,
    spans.is_missed,
    spans.is_pending,
    spans.first_seen_at,
    spans.seen_from_at as changed_at,
    latest.last_pulled_at as last_seen_at,
    spans.gone_at,
from latest
inner join spans
    on latest.listing_id = spans.listing_id
