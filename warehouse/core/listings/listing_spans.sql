-- One row per listing and period without a change in its status, prices,
-- bedrooms, bathrooms, type or energy rating, with the last snapshot before the
-- period.
with runs as (
    select
        runs.listing_id,
        runs.source,
        runs.property_type,
        runs.ber,
        statuses.status,
        prices.price_eur,
        prices.from_price_eur,
        runs.beds,
        runs.baths,
        statuses.is_pending or prices.is_pending as is_pending,
        runs.first_pulled_at,
        runs.last_pulled_at,
        confirmed.previous_snapshot_at,
        confirmed.gone_at,
        confirmed.is_missed,
    from core.confirmed_runs as confirmed
    inner join staging.listing_runs as runs
        on
            confirmed.listing_id = runs.listing_id
            and confirmed.first_pulled_at = runs.first_pulled_at
    inner join core.listing_statuses as statuses
        on
            runs.listing_id = statuses.listing_id
            and runs.first_pulled_at = statuses.first_pulled_at
    inner join core.listing_prices as prices
        on
            runs.listing_id = prices.listing_id
            and runs.first_pulled_at = prices.first_pulled_at
),

compared as (
    select
        *,
        row(status, price_eur, from_price_eur, beds, baths, property_type, ber)
            as matter,
        lag(gone_at) over listing as gone_before_at,
    from runs
    window listing as (partition by listing_id order by first_pulled_at)
),

numbered as (
    select
        *,
        count(*) filter (is_new) over (
            partition by listing_id
            order by first_pulled_at
        ) as span_number,
    from (
        select
            *,
            gone_before_at is not null
            or matter is distinct from lag(matter) over (
                partition by listing_id
                order by first_pulled_at
            ) as is_new,
        from compared
    )
)

select
    listing_id,
    span_number::integer as span_number,
    any_value(source) as source,
    any_value(status) as status,
    any_value(property_type) as property_type,
    any_value(ber) as ber,
    any_value(price_eur) as price_eur,
    any_value(from_price_eur) as from_price_eur,
    any_value(beds) as beds,
    any_value(baths) as baths,
    arg_max(is_missed, first_pulled_at) as is_missed,
    arg_max(is_pending, first_pulled_at) as is_pending,
    arg_min_null(previous_snapshot_at, first_pulled_at) as previous_snapshot_at,
    min(first_pulled_at) as seen_from_at,
    if(bool_or(last_pulled_at is null), null, max(last_pulled_at))
        as seen_to_at,
    max(gone_at) as gone_at,
from numbered
group by listing_id, span_number
