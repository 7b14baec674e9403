-- One row: the box on the map that holds a county.
select
    south_latitude as south,
    north_latitude as north,
    west_longitude as west,
    east_longitude as east,
from marts.counties
where county = $county
