-- One row per county and property type that the pull shows, or that was known
-- of its entry: how many adverts there are, and how many there usually are.
with parts as (
    select
        unnest(['known', 'recent']) as part,
        county,
        property_type,
        unnest([count(*), count(run_began_at)]) as adverts,
    from known_adverts
    where entry = getvariable('entry') and missed_at is null
    group by county, property_type
    union all
    select
        unnest(['lost', 'recent_lost']),
        known_county,
        known_property_type,
        unnest([count(*), count(run_began_at)]),
    from differing_adverts
    where
        is_of_entry
        and missed_at is null
        and not is_shown
        and not is_unread
    group by known_county, known_property_type
    union all
    select 'shown', county, property_type, count(*),
    from incoming_adverts
    group by all
    union all
    select 'arrived', county, property_type, count(*),
    from differing_adverts
    where not is_known
    group by all
),

counts as (
    select
        county,
        property_type,
        sum(adverts) filter (part = 'known') as known,
        sum(adverts) filter (part = 'lost') as lost,
        sum(adverts) filter (part = 'recent') as recent,
        sum(adverts) filter (part = 'recent_lost') as recent_lost,
        sum(adverts) filter (part = 'shown') as shown,
        sum(adverts) filter (part = 'arrived') as arrived,
    from parts
    group by all
),

usual as (
    select
        county,
        property_type,
        -- Of what the newest leaves out, what was usual when it was covered.
        coalesce(
            any_value(usual_count) filter (is_newest and not is_covered),
            median(listing_count) filter (is_covered)
        ) as usual,
        bool_or(is_newest and is_covered) as was_covered,
        bool_or(is_newest and not is_covered) as was_left_out,
    from (
        select
            *,
            pulled_at = getvariable('looked_before_at') as is_newest,
        from recent_scopes
        qualify dense_rank() over (order by pulled_at desc) <= 5
    )
    group by all
)

select
    county,
    property_type as "propertyType",
    type_family(property_type) as family,
    coalesce(known, 0)::integer as known,
    (coalesce(known, 0) - coalesce(lost, 0))::integer as kept,
    coalesce(recent, 0)::integer as recent,
    (coalesce(recent, 0) - coalesce(recent_lost, 0))::integer as "recentKept",
    coalesce(shown, 0)::integer as shown,
    coalesce(arrived, 0)::integer as arrived,
    coalesce(usual, 0)::double as usual,
    coalesce(was_covered, false) as "wasCovered",
    coalesce(was_left_out, false) as "wasLeftOut",
from counts
full join usual using (county, property_type)
order by county, property_type
