-- One row per county and locality in adverts: its usual spelling. A rare name
-- made only of letters is a misspelling if the county's addresses have a name,
-- twenty times as common, that differs by one letter, or that begins with it
-- and is up to half as long again (`Blackro`). If two such names fit, the
-- locality isn't known.
with towns as (
    select
        county,
        town,
        clean_text(town) as clean_town,
        adverts,
    from (
        select
            county,
            town,
            count(*) as adverts,
        from core.listings
        where town is not null
        group by county, town
    )
),

usual as (
    select
        county,
        clean_town,
        first(town order by adverts desc, town) as townland,
        sum(adverts) as adverts,
    from towns
    group by county, clean_town
),

-- Drops everything before the first comma, which names the home or its street.
-- Many adverts share the rest.
endings as (
    select
        county,
        substr(title, strpos(title, ',') + 1) as ending,
        count(*) as adverts,
    from core.listings
    where contains(title, ',')
    group by county, ending
),

parts as (
    select
        county,
        trim(unnest(string_split(ending, ','))) as part,
        adverts,
    from endings
),

places as (
    select
        county,
        clean_text(part) as clean_place,
        first(part order by adverts desc, part) as place,
        sum(adverts) as adverts,
    from (
        select
            county,
            part,
            sum(adverts) as adverts,
        from parts
        group by county, part
        -- Skips spellings that are rare themselves, which would take most of
        -- the time.
        having sum(adverts) >= 5
    )
    where not regexp_matches(part, '[0-9]|^(Co\b|County)', 'i')
    group by county, clean_place
    having sum(adverts) >= 20
),

meant as (
    select
        usual.county,
        usual.clean_town,
        if(
            count(*) = 1,
            any_value(coalesce(named.townland, places.place)),
            null
        ) as townland,
    from usual
    inner join places
        on
            usual.county = places.county
            and places.adverts >= 20 * usual.adverts
            and left(usual.clean_town, 1) = left(places.clean_place, 1)
    left join usual as named
        on
            places.county = named.county
            and places.clean_place = named.clean_town
    where
        length(usual.clean_town) >= 5
        and regexp_full_match(usual.clean_town, '[A-Z ]+')
        and usual.clean_town <> places.clean_place
        and (
            (
                starts_with(places.clean_place, usual.clean_town)
                and not starts_with(
                    places.clean_place, usual.clean_town || ' '
                )
                and 2 * length(places.clean_place)
                <= 3 * length(usual.clean_town)
            )
            or (
                length(usual.clean_town) >= 6
                and abs(length(places.clean_place) - length(usual.clean_town))
                <= 1
                and damerau_levenshtein(
                    usual.clean_town, places.clean_place
                ) = 1
            )
        )
    group by usual.county, usual.clean_town
)

select
    towns.county,
    towns.town,
    if(meant.clean_town is null, usual.townland, meant.townland) as townland,
from towns
inner join usual
    on towns.county = usual.county and towns.clean_town = usual.clean_town
left join meant
    on towns.county = meant.county and towns.clean_town = meant.clean_town
