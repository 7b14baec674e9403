-- One row per pull of listings that doesn't count yet, by their order: how it
-- compares with what its source showed at the look before. The loader gives the
-- adverts of the pulls as landed_listings, those of their looks as
-- landed_before, each with the number of the pull.
with compared as (
    select
        landed.pull_no,
        landed.price_eur,
        look.source_listing_id is not null as is_known,
        landed.title <> look.title as has_other_title,
        landed.county <> look.county as has_other_county,
        landed.price_eur <> look.price_eur as has_other_price,
        abs(ln(landed.price_eur / look.price_eur)) > ln(1.5) as has_far_price,
        look.price_eur is not null and landed.price_eur is null
            as has_lost_price,
        landed.beds <> look.beds as has_other_beds,
        landed.property_type <> look.property_type as has_other_type,
        landed.status <> look.status as has_other_status,
        abs(landed.latitude - look.latitude) > 0.05
        or abs(landed.longitude - look.longitude) > 0.05 as has_other_position,
        landed.eircode <> look.eircode as has_other_eircode,
        keys.routing_key is not null as has_key,
        keys.routing_key is not null and key_counties.county is null
            as has_key_conflict,
        hash(landed.title, landed.county, landed.price_eur, landed.beds)
            as content,
    from landed_listings as landed
    left join landed_before as look
        on
            landed.pull_no = look.pull_no
            and landed.source_listing_id = look.source_listing_id
    left join lookups.routing_keys as keys
        on landed.eircode[1:3] = keys.routing_key
    left join lookups.routing_key_counties as key_counties
        on
            landed.eircode[1:3] = key_counties.routing_key
            and landed.county = key_counties.county
),

looks as (
    select
        pull_no,
        count(*) as look_rows,
    from landed_before
    group by pull_no
)

select
    count(compared.pull_no)::integer as rows,
    coalesce(any_value(looks.look_rows), 0)::integer as "lookRows",
    count(*) filter (where is_known)::integer as known,
    count(*) filter (where has_other_title)::integer as "otherTitles",
    count(*) filter (where has_other_county)::integer as "otherCounties",
    count(*) filter (where has_other_price)::integer as "otherPrices",
    count(*) filter (where has_far_price)::integer as "farPrices",
    count(*) filter (where has_lost_price)::integer as "lostPrices",
    count(*) filter (where has_other_beds)::integer as "otherBeds",
    count(*) filter (where has_other_type)::integer as "otherTypes",
    count(*) filter (where has_other_status)::integer as "otherStatuses",
    count(*) filter (where has_other_position)::integer as "otherPositions",
    count(*) filter (where has_other_eircode)::integer as "otherEircodes",
    count(*) filter (where has_key)::integer as "knownKeys",
    count(*) filter (where has_key_conflict)::integer as "keyConflicts",
    (count(content) - count(distinct content))::integer as repeated,
    count(price_eur)::integer as prices,
    median(price_eur)::double as "medianEur",
from range(getvariable('pull_count')) as pulls (pull_no)
left join compared
    on pulls.pull_no = compared.pull_no
left join looks
    on pulls.pull_no = looks.pull_no
group by pulls.pull_no
order by pulls.pull_no
