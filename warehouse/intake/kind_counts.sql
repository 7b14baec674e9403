-- One row per county and property type that the pull shows, or that was known
-- of its entry: how many adverts there are, and how many there usually are.
with parts as (
    select
        county,
        property_type,
        1 as change,
        entry = getvariable('entry') and missed_at is null as is_own,
        run_began_at is not null as is_recent,
        false as is_lost,
        false as is_arrived,
    from known_adverts
    union all
    -- Known adverts that don't differ are shown by the pull unchanged.
    select
        known_county,
        known_property_type,
        -1,
        false,
        run_began_at is not null,
        is_of_entry and missed_at is null and not is_shown and not is_unread,
        false,
    from differing_adverts
    where is_known
    union all
    select county, property_type, 1, false, false, false, not is_known
    from differing_adverts
    where is_shown
),

counts as (
    select
        county::varchar as county,
        property_type::varchar as property_type,
        count(*) filter (is_own) as known,
        count(*) filter (is_lost) as lost,
        count(*) filter (is_own and is_recent) as recent,
        count(*) filter (is_lost and is_recent) as recent_lost,
        sum(change) as shown,
        count(*) filter (is_arrived) as arrived,
    from parts
    group by parts.county, parts.property_type
    having known > 0 or shown > 0
),

usual as (
    select
        county,
        property_type,
        -- For kinds that the newest pull leaves out, what was usual when they
        -- were covered.
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
        where pulled_at >= getvariable('usual_since')
    )
    group by all
)

select
    county,
    property_type as "propertyType",
    type_family(property_type) as family,
    coalesce(known, 0)::integer as known,
    coalesce(known - lost, 0)::integer as kept,
    coalesce(recent, 0)::integer as recent,
    coalesce(recent - recent_lost, 0)::integer as "recentKept",
    coalesce(shown, 0)::integer as shown,
    coalesce(arrived, 0)::integer as arrived,
    coalesce(usual, 0)::double as usual,
    coalesce(was_covered, false) as "wasCovered",
    coalesce(was_left_out, false) as "wasLeftOut",
from counts
full join usual using (county, property_type)
order by county, property_type
