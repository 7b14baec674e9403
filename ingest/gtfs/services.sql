-- One row per boarding point and service that calls there.
select distinct
    coalesce(station.stop_id, stop.stop_id) as stop_id,
    null::varchar as label,
    calls.service_number,
    calls.display_name,
    calls.destination,
    calls.operator,
from feed_calls as calls
inner join feed_stops as stop
    on calls.stop_id = stop.stop_id
left join feed_stops as station
    on stop.parent_station = station.stop_id
order by all
