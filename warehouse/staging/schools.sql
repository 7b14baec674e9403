-- One row per source and school, as its newest file has it.
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
