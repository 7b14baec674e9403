-- One row per stop, from the newest file that includes it. Its Irish name is
-- from the newest file that gives one. Its services are the JSON text that the
-- page reads.
with named as (
    select
        *,
        first_value(name_ga ignore nulls) over newest_first as any_name_ga,
    from staging.stops
    window newest_first as (
        partition by stop_id
        order by pulled_at desc, source
        rows between unbounded preceding and unbounded following
    )
    qualify row_number() over newest_first = 1
),

services as (
    select
        stop_id,
        to_json(
            list_transform(
                -- Sorted after aggregation, which is ten times as fast as
                -- during it.
                list_sort(
                    list(
                        {
                            'digits': coalesce(
                                try_cast(
                                    regexp_extract(service_number, '\d+')
                                    as integer
                                ),
                                2147483647
                            ),
                            'service_number': service_number,
                            'destination': destination,
                            'operator': operator,
                            'display_name': display_name
                        }
                    )
                ),
                lambda service: {
                    'ServiceNumber': service.service_number,
                    'ServiceDisplayName': service.display_name,
                    'Destination': service.destination,
                    'Operator': service.operator
                }
            )
        )::varchar as services_json,
    from core.stop_services
    group by stop_id
)

select
    named.stop_id,
    named.plate_code,
    named.stop_type,
    named.name,
    named.any_name_ga as name_ga,
    coalesce(services.services_json, '[]') as services_json,
    named.latitude,
    named.longitude,
from named
left join services
    on named.stop_id = services.stop_id
order by named.stop_id
