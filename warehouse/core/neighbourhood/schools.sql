-- One row per school, from the newest file that includes it.
select
    roll_number,
    name,
    level,
    gender,
    ethos,
    latitude,
    longitude,
from staging.schools
qualify
    row_number() over (
        partition by roll_number
        order by pulled_at desc, source
    ) = 1
order by roll_number
