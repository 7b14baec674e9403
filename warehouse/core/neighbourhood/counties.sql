-- One row per county of the State, with its province, and the box on the map
-- that holds it.
select
    counties.county,
    counties.province,
    boxes.south_latitude,
    boxes.north_latitude,
    boxes.west_longitude,
    boxes.east_longitude,
from lookups.counties as counties
inner join lookups.county_boxes as boxes
    on counties.county = boxes.county
order by counties.county
