-- One row per source and school, from its newest file.
select
    source,
    roll_number,
    name,
    level,
    gender,
    ethos,
    address,
    county,
    eircode,
    pupils,
    latitude,
    longitude,
    pulled_at,
from raw.schools
