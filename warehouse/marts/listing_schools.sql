-- One row per listing and nearby school, as the listing's page shows it.
-- Built as a view.
select
    near.listing_id,
    schools.name,
    schools.level,
    schools.gender,
    schools.ethos,
    near.rank,
    near.distance_m,
from core.listing_schools as near
inner join core.schools
    on near.roll_number = schools.roll_number
