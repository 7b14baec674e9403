-- One row per pull of a source of listings: how many adverts it shows, and how
-- the runs that begin with it differ from the entry's previous pull and from
-- other homes. Repeats are counted only in pulls under check.
with pulls as (
    select
        pull,
        row_count as shown,
        lag(row_count) over entries as shown_before,
        coalesce(pull in getvariable('checked'), false) as is_checked,
        lag(pulled_at) over entries as before_at,
        pulled_at,
    from raw.pulls
    where source = getvariable('source')
    window entries as (partition by entry order by pulled_at)
),

-- The earlier values are null unless the previous pull showed the advert.
runs as (
    select
        pulls.*,
        runs.* exclude (source, entry, first_pulled_at),
        if(
            lag(runs.last_pulled_at) over listing = pulls.before_at,
            lag(columns([
                'listing_id', 'title', 'county', 'price_eur', 'beds',
                'property_type', 'status', 'latitude', 'longitude', 'eircode'
            ])) over listing,
            null
        ) as 'before_\0',
    from pulls
    left join raw.listing_runs as runs
        on
            pulls.pulled_at = runs.first_pulled_at
            and runs.source = getvariable('source')
    window listing as (partition by runs.listing_id order by pulls.pulled_at)
),

repeats as (
    select runs.pull, count(distinct runs.listing_id) as repeated
    from runs
    inner join raw.listing_runs as others
        on
            runs.title = others.title
            and runs.county = others.county
            and runs.price_eur = others.price_eur
            and runs.listing_id <> others.listing_id
            and others.first_pulled_at <= runs.pulled_at
            and coalesce(others.last_pulled_at >= runs.pulled_at, true)
    where runs.is_checked and others.source = getvariable('source')
    group by runs.pull
),

adverts as (
    select
        runs.*,
        keys.routing_key,
        homes.county as key_county,
        runs.price_eur / coalesce(
            median(runs.price_eur) filter (not runs.is_checked) over counties,
            median(runs.price_eur) over counties
        ) as times_usual,
    from runs
    left join lookups.routing_keys as keys
        on runs.eircode[1:3] = keys.routing_key
    left join lookups.routing_key_counties as homes
        on keys.routing_key = homes.routing_key and runs.county = homes.county
    window counties as (partition by runs.county)
)

select
    pull, is_checked, shown, shown_before, pulled_at,
    epoch(pulled_at - before_at) / 86400 as days,
    count(listing_id) as begun,
    any_value(shown) - begun + count(before_listing_id) as known,
    count(*) filter (title <> before_title) as titles,
    count(*) filter (county <> before_county) as counties,
    count(*) filter (price_eur <> before_price_eur) as prices,
    count(*) filter (abs(ln(price_eur / before_price_eur)) > ln(1.5)) as far,
    count(before_price_eur) filter (price_eur is null) as lost_prices,
    count(*) filter (beds <> before_beds) as beds,
    count(*) filter (property_type <> before_property_type) as types,
    count(*) filter (status <> before_status) as statuses,
    count(*) filter (
        greatest(
            abs(latitude - before_latitude), abs(longitude - before_longitude)
        ) > 0.05
    ) as positions,
    count(*) filter (eircode <> before_eircode) as eircodes,
    count(routing_key) as codes,
    codes - count(key_county) as misplaced,
    any_value(repeats.repeated) as repeated,
    count(price_eur) as priced,
    count(*) filter (abs(ln(times_usual)) > ln(8)) as unlikely,
    median(price_eur) as median_eur,
    count(price_eur) filter (before_listing_id is null) as new_priced,
    exp(median(ln(times_usual)) filter (before_listing_id is null))
        as new_times,
from adverts
left join repeats using (pull)
group by all
