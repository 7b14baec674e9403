-- One row per county in which adverts are followed, and the month of the first.
select
    county,
    strftime(followed_from_at, '%Y-%m') as first_month,
from marts.followed_counties
order by county
