-- One row per pull of listings whose new or changed adverts have Eircodes of
-- other counties, or repeat another advert. In real pulls no Eircode does, and
-- 1.3 % repeat one.
with adverts as (
    select
        runs.pull,
        exists(
            from raw.listing_runs as others
            where
                others.source = getvariable('source')
                and others.title = runs.title
                and others.county = runs.county
                and others.price_eur = runs.price_eur
                and others.source_listing_id <> runs.source_listing_id
                and others.first_pulled_at <= runs.pulled_at
                and coalesce(others.last_pulled_at >= runs.pulled_at, true)
        ) as is_repeat,
        keys.routing_key is not null as has_key,
        keys.routing_key is not null and key_counties.county is null
            as has_conflict,
    from begun_runs as runs
    left join lookups.routing_keys as keys
        on runs.eircode[1:3] = keys.routing_key
    left join lookups.routing_key_counties as key_counties
        on
            runs.eircode[1:3] = key_counties.routing_key
            and runs.county = key_counties.county
    where runs.is_judged and runs.title is not null
),

found as (
    select
        pull,
        count(*) filter (has_conflict) as part,
        count(*) filter (has_key) as whole,
        0.03 as most,
        'Eircodes are in another county' as what,
    from adverts
    group by pull
    union all
    select
        pull,
        count(*) filter (is_repeat),
        count(*),
        0.15,
        'new or changed adverts repeat another one',
    from adverts
    group by pull
)

select
    pull,
    format(
        '{:,} of {:,} {} ({:.1f} % at most are plausible).',
        part, whole, what, 100 * most
    ) as reason,
from found
where whole >= 50 and part > whole * most + 3 * sqrt(whole * most)
