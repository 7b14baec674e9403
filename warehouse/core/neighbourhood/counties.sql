-- One row per county of the State, with the box on the map that holds it.
select
    counties.county,
    boxes.south_latitude,
    boxes.north_latitude,
    boxes.west_longitude,
    boxes.east_longitude,
from lookups.counties as counties
inner join lookups.county_boxes as boxes
    on counties.county = boxes.county
order by counties.county
