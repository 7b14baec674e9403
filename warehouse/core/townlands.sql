-- One row per county and locality as adverts write it: its usual spelling.
with towns as (
    select
        county,
        town,
        clean_text(town) as clean_town,
    from core.listings
    where town is not null
)

select
    county,
    town,
    mode(town) over (partition by county, clean_town) as townland,
from towns
qualify row_number() over (partition by county, town) = 1
