-- One row per advert of the bench of neighbourhoods: 25,000 of them, scattered
-- within about a kilometre of a feed's stops, which are where homes are.
with stops as (
    select
        row_number() over (order by stop_id) - 1 as number,
        count(*) over () as stops,
        stop_lat,
        stop_lon,
    from read_csv(getvariable('stops_file'), header = true, all_varchar = true)
    where coalesce(location_type, '') in ('', '0')
)

select
    homes.range as id,
    (1 + homes.range % 90) || ' Main Street, Town ' || homes.range // 90
    || ', Co. Clare' as title,
    'Clare' as county,
    '€' || 150 + homes.range % 500 || ',000' as price,
    round(
        stops.stop_lat::double
        + (hash(homes.range, 'up') % 2001 / 1000.0 - 1) * 0.009,
        5
    ) as latitude,
    round(
        stops.stop_lon::double
        + (hash(homes.range, 'across') % 2001 / 1000.0 - 1) * 0.015,
        5
    ) as longitude,
from range(25000) as homes
inner join stops
    on homes.range % stops.stops = stops.number
order by id
