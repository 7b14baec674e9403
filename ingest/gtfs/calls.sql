-- One row per stop and service that calls there. A service is a route in one
-- direction.
with routes as (
    select
        routes.route_id,
        nullif(trim(routes.route_short_name), '') as service_number,
        nullif(trim(routes.route_long_name), '') as display_name,
        coalesce(agency.agency_name, only_agency.agency_name) as operator,
        coalesce(routes.stop_type, 'Other') as stop_type,
    from feed_routes as routes
    left join feed_agency_txt as agency
        on routes.agency_id = agency.agency_id
    -- With a single agency, routes need not name it.
    left join (
        select any_value(agency_name) as agency_name
        from feed_agency_txt
        having count(*) = 1
    ) as only_agency
        on true
)

select distinct
    visits.stop_id,
    routes.service_number,
    routes.display_name,
    coalesce(
        nullif(trim(patterns.trip_headsign), ''), routes.display_name
    ) as destination,
    routes.operator,
    routes.stop_type,
    list_position(getvariable('stop_types'), routes.stop_type) as mode_rank,
from feed_visits as visits
inner join feed_patterns as patterns
    on visits.pattern = patterns.pattern
inner join routes
    on patterns.route_id = routes.route_id
