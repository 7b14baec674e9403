-- One row per school or stop with a value outside its closed list, or with a
-- position off the island.
with places as (
    select
        roll_number as place_id,
        latitude,
        longitude,
        level in ('Primary', 'Post-primary', 'Special')
        and coalesce(gender, 'Mixed') in ('Mixed', 'Girls', 'Boys') as is_known,
    from core.schools
    union all
    select
        stop_id,
        latitude,
        longitude,
        stop_type in ('Train', 'Tram', 'Ferry', 'Bus', 'Other'),
    from core.stops
)

select
    place_id,
    latitude,
    longitude,
    is_known,
from places
where
    not is_known
    or (latitude is null) <> (longitude is null)
    or latitude not between 51.3 and 55.5
    or longitude not between -10.8 and -5.3
