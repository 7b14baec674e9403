-- One row per listing and run: the asking price that counts. A hidden or
-- missing price leaves the last known price. So does a price under 5,000, which
-- is a rent or an error. A from-price is kept in its own column. A price ten
-- times too high or too low that is corrected within seven days is ignored.
-- Temporary: dropped after the build.
with runs as (
    select
        runs.listing_id,
        if(runs.is_from_price, null, runs.price_eur) as named_eur,
        if(
            runs.is_from_price and runs.price_eur >= min_asking_price_eur(),
            runs.price_eur,
            null
        ) as from_price_eur,
        runs.first_pulled_at,
        sources.newest_pulled_at,
    from staging.listing_runs as runs
    inner join core.confirmed_runs as confirmed
        on
            runs.listing_id = confirmed.listing_id
            and runs.first_pulled_at = confirmed.first_pulled_at
    inner join core.listing_sources as sources
        on runs.source = sources.source
),

changes as (
    select
        listing_id,
        named_eur,
        newest_pulled_at,
        first_pulled_at,
    from runs
    where named_eur is not null
    qualify
        named_eur is distinct from lag(named_eur) over (
            partition by listing_id
            order by first_pulled_at
        )
),

neighbours as (
    select
        *,
        lag(named_eur) over listing as eur_before,
        lead(named_eur) over listing as eur_after,
        lead(first_pulled_at) over listing as ended_at,
        first_pulled_at + interval 7 days as confirmed_at,
    from changes
    window listing as (partition by listing_id order by first_pulled_at)
),

-- A jump is a factor of ten or more, up or down. A jump that is reversed is an
-- error. So is a first price that jumps within a week, unless it jumps to an
-- error.
checked as (
    select
        *,
        coalesce(
            not named_eur / eur_before between 0.1001 and 9.999
            and eur_after / eur_before between 0.5 and 2
            and ended_at <= confirmed_at,
            false
        ) as is_there_and_back,
        eur_before is null
        and eur_after >= min_asking_price_eur()
        and not named_eur / eur_after between 0.1001 and 9.999
        and ended_at <= confirmed_at as is_first_jump,
        not named_eur / eur_before between 0.1001 and 9.999
        and ended_at is null
        and newest_pulled_at < confirmed_at as is_last_jump,
    from neighbours
),

slips as (
    select
        *,
        is_there_and_back
        or (
            coalesce(is_first_jump, false)
            and not lead(is_there_and_back) over listing
        ) as is_slip,
        coalesce(
            is_last_jump
            and not lag(is_there_and_back) over listing
            and not coalesce(lag(is_first_jump) over listing, false),
            false
        ) as is_pending,
    from checked
    window listing as (partition by listing_id order by first_pulled_at)
),

counted as (
    select
        listing_id,
        case
            when is_slip and eur_before is null then eur_after
            when
                not is_slip
                and not is_pending
                and named_eur >= min_asking_price_eur()
                then named_eur
        end as counted_eur,
        is_pending,
        first_pulled_at,
    from slips
)

select
    runs.listing_id,
    last_value(counted.counted_eur ignore nulls) over earlier as price_eur,
    runs.from_price_eur,
    coalesce(last_value(counted.is_pending ignore nulls) over earlier, false)
        as is_pending,
    runs.first_pulled_at,
from runs
left join counted
    on
        runs.listing_id = counted.listing_id
        and runs.first_pulled_at = counted.first_pulled_at
window earlier as (
    partition by runs.listing_id
    order by runs.first_pulled_at
)
