-- One row per stop and service that calls there, from the newest file that
-- lists any service of the stop. A label (`Bus Cuan 64`) is an operator and a
-- number. If one route has both, its two ends are shown, as the direction isn't
-- known.
with routes as (
    select
        service_number,
        unnest(
            list_distinct([operator, split_part(operator, ' – ', 2)])
        ) as operator,
        display_name,
    from staging.routes
),

single_routes as (
    select
        operator,
        service_number,
        min(display_name) as display_name,
    from routes
    where operator <> ''
    group by operator, service_number
    having count(distinct display_name) = 1
),

services as (
    select
        *,
        regexp_extract(label, '^(.*) [^ ]+$', 1) as label_operator,
        regexp_extract(label, '([^ ]+)$', 1) as label_number,
    from staging.stop_services
    qualify
        dense_rank() over (
            partition by stop_id
            order by pulled_at desc, source
        ) = 1
)

select distinct
    services.stop_id,
    coalesce(
        services.service_number, services.label_number, ''
    ) as service_number,
    coalesce(
        services.display_name, single_routes.display_name, services.label, ''
    ) as display_name,
    coalesce(
        services.destination, single_routes.display_name, ''
    ) as destination,
    coalesce(services.operator, services.label_operator, '') as operator,
from services
left join single_routes
    on
        services.label_operator = single_routes.operator
        and services.label_number = single_routes.service_number
order by all
