-- One row per county and property type that the search had left out, as the
-- pull shows: all that was known of the type or of the county was missed by one
-- pull, none has been shown by whole pulls since, and now several of them are
-- back together.
with missed as (
    select
        known_county as county,
        known_property_type as property_type,
        missed_at,
        is_shown,
    from differing_adverts
    where is_of_entry and missed_at is not null
),

groups as (
    select
        unnest(
            [
                {'county': null, 'family': type_family(property_type)},
                {'county': county, 'family': null},
            ],
            recursive := true
        ),
        county as own_county,
        property_type,
        missed_at,
        is_shown,
    from missed
),

returned as (
    select
        county,
        family,
        missed_at,
        count(*) as missed,
    from groups
    group by all
    having
        count(*) filter (is_shown) >= 2
        and count(*) filter (is_shown) >= count(*) / 3
),

alone as (
    select returned.*
    from returned
    where not exists (
        select 1
        from recent_scopes as scopes
        where
            scopes.pulled_at >= returned.missed_at
            and scopes.listing_count > 0
            and (
                scopes.county = returned.county
                or type_family(scopes.property_type) = returned.family
            )
    )
)

select
    missed.county,
    missed.property_type,
    min(missed.missed_at) as missed_at,
    count(*)::integer as usual_count,
from missed
inner join alone
    on
        missed.missed_at = alone.missed_at
        and (
            missed.county = alone.county
            or type_family(missed.property_type) = alone.family
        )
group by missed.county, missed.property_type
