-- One row per earlier pull of a source of listings: what of the adverts that it
-- shows had changed since the pull before.
with runs as (
    select
        source_listing_id,
        first_pulled_at,
        lag(title) over earlier <> title as has_other_title,
        lag(county) over earlier <> county as has_other_county,
        lag(price_eur) over earlier <> price_eur as has_other_price,
        abs(ln(price_eur / lag(price_eur) over earlier)) > ln(1.5)
            as has_far_price,
        lag(price_eur) over earlier is not null and price_eur is null
            as has_lost_price,
        lag(beds) over earlier <> beds as has_other_beds,
        lag(property_type) over earlier <> property_type as has_other_type,
        lag(status) over earlier <> status as has_other_status,
        abs(lag(latitude) over earlier - latitude) > 0.05
        or abs(lag(longitude) over earlier - longitude) > 0.05
            as has_other_position,
        lag(eircode) over earlier <> eircode as has_other_eircode,
    from raw.listing_runs
    where source = getvariable('source')
    window earlier as (
        partition by source_listing_id
        order by first_pulled_at
    )
)

select
    pulls.row_count as known,
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
from raw.pulls as pulls
inner join runs
    on pulls.pulled_at = runs.first_pulled_at
where
    pulls.source = getvariable('source')
    and pulls.pulled_at <= getvariable('pulled_at')
    and pulls.row_count > 0
group by pulls.pull, pulls.row_count
