-- One row per county in which adverts are followed, with the first date. In
-- other counties it isn't known how many homes are for sale.
select
    county,
    min(followed_from_at) as followed_from_at,
from core.followed_counties
group by county
order by county
