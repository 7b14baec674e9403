-- One row per boarding point: a stop, or the station that its platforms belong
-- to. The reason says why it can't be used, and is null if it can.
with stops as (
    select
        coalesce(station.stop_id, stop.stop_id) as stop_id,
        coalesce(station.stop_code, stop.stop_code) as plate_code,
        coalesce(station.stop_name, stop.stop_name) as name,
        coalesce(station.stop_lat, stop.stop_lat)::double as latitude,
        coalesce(station.stop_lon, stop.stop_lon)::double as longitude,
        calls.mode_rank,
    from feed_stops as stop
    left join feed_stops as station
        on stop.parent_station = station.stop_id
    left join (
        select
            stop_id,
            min(mode_rank) as mode_rank,
        from feed_calls
        group by stop_id
    ) as calls
        on stop.stop_id = calls.stop_id
    where coalesce(stop.location_type, '') in ('', '0')
)

select
    stops.stop_id,
    nullif(trim(any_value(stops.plate_code)), '') as plate_code,
    list_extract(getvariable('stop_types'), min(stops.mode_rank)) as stop_type,
    trim(any_value(stops.name)) as name,
    any_value(names.name_ga) as name_ga,
    any_value(stops.latitude) as latitude,
    any_value(stops.longitude) as longitude,
    case
        when coalesce(stops.stop_id, '') = '' then 'stop id'
        when coalesce(trim(any_value(stops.name)), '') = '' then 'name'
        when any_value(stops.latitude + stops.longitude) is null then 'position'
    end as set_aside_reason,
    min(stops.mode_rank) is null as is_unserved,
    any_value(stops.latitude) not between 51.3 and 55.5
    or any_value(stops.longitude) not between -10.8 and -5.3 as is_outside,
from stops
left join feed_irish_names as names
    on stops.stop_id = names.stop_id
group by stops.stop_id
order by stops.stop_id
