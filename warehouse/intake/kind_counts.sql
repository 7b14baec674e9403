-- One row per county and property type that the pull shows, or that was known
-- of its entry: how many adverts there are, and how many there usually are.
with known as (
    select
        known_county as county,
        known_property_type as property_type,
        count(*) as known,
        count(*) filter (is_shown or is_unread) as kept,
    from compared_adverts
    where is_of_entry and missed_at is null
    group by all
),

shown as (
    select
        county,
        property_type,
        count(*) as shown,
        count(*) filter (not is_known) as arrived,
    from compared_adverts
    where is_shown
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
        where entry = getvariable('entry')
        qualify dense_rank() over (order by pulled_at desc) <= 5
    )
    group by all
)

select
    county,
    property_type as "propertyType",
    type_family(property_type) as family,
    coalesce(known, 0)::integer as known,
    coalesce(kept, 0)::integer as kept,
    coalesce(shown, 0)::integer as shown,
    coalesce(arrived, 0)::integer as arrived,
    coalesce(usual, 0)::double as usual,
    coalesce(was_covered, false) as "wasCovered",
    coalesce(was_left_out, false) as "wasLeftOut",
from known
full join shown using (county, property_type)
full join usual using (county, property_type)
order by county, property_type
