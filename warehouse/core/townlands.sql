-- One row per county and locality as adverts write it: its usual spelling.
with towns as (
    select
        county,
        town,
        clean_text(town) as clean_town,
        count(*) as adverts,
    from core.listings
    where town is not null
    group by all
)

select
    county,
    town,
    first_value(town) over (
        partition by county, clean_town
        order by adverts desc, town
    ) as townland,
from towns
