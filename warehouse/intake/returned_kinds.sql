-- One row per county and property type that the search had left out, as the
-- pull shows: everything known of the type or of the county was missed by one
-- pull, none has been shown by whole pulls since, and now several of them are
-- back together; or more than two were missed, and more are there than can have
-- appeared since. The loader gives the kinds that the pull is judged to show.
-- Long because two rules find what is back: one for a type and one for a
-- county.
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

shown as (
    select unnest(
        from_json(
            $shown,
            '[{"county":"VARCHAR","propertyType":"VARCHAR","isNew":"BOOLEAN"}]'
        ),
        recursive := true
    )
),

returned as (
    select
        county,
        family,
        missed_at,
        count(*) as missed,
    from groups
    group by county, family, missed_at
    having
        (
            count(*) filter (is_shown) >= 2
            and count(*) filter (is_shown) >= count(*) / 3
        )
        or (
            count(*) > 2
            and (
                select bool_and(shown."isNew")
                from shown
                where
                    shown.county = groups.county
                    or type_family(shown."propertyType") = groups.family
            )
        )
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
