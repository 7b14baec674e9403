-- One row per county and locality as adverts write it: its usual spelling.
with towns as (
    select
        county,
        town,
        count(*) as adverts,
    from core.listings
    where town is not null
    group by county, town
),

cleaned as (
    -- Cleaned once per locality: there are few of them, and many adverts.
    select
        *,
        clean_text(town) as clean_town,
    from towns
)

select
    county,
    town,
    first_value(town) over (
        partition by county, clean_town
        order by adverts desc, town
    ) as townland,
from cleaned
