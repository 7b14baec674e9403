-- One row per street, estate or building, and the place that distinguishes it
-- from others of its name: their most common spelling, and the key of its page.
with names as (
    select street_name as name
    from core.street_spellings
    union
    select place_name as name
    from core.street_spellings
),

-- Each name is formatted once, not for each street that has it.
display_names as (
    select
        names.name,
        title_case_name(names.name, forms.long_forms) as display_name,
    from names
    cross join core.long_forms as forms
),

written as (
    select
        spellings.street_name_id,
        spellings.place_key,
        spellings.county,
        streets.display_name as display_street,
        coalesce(places.display_name, spellings.county) as display_place,
    from core.street_spellings as spellings
    inner join display_names as streets
        on spellings.street_name = streets.name
    left join display_names as places
        on spellings.place_name = places.name
)

select
    street_name_id,
    place_key,
    if(
        starts_with(slug(display_place), slug(county)),
        slug(display_place),
        slug(county) || '-' || slug(display_place)
    )
    || '-'
    || slug(display_street) as page_key,
    county,
    display_place,
    display_street,
from written
