-- One row per advert that the bench of listings pulls at some time: its days,
-- and the days on which something about it changes. Days count from 0; random
-- values are hashes of its number.
with numbered as (
    select
        range::integer as advert,
        range % 1000 / 1000.0 as place,
        hash(range, 'life') % 1000 / 1000.0 as life,
        hash(range, 'price') as price_chance,
        hash(range, 'agency') % 900 as agency,
        hash(range, 'county') as county_chance,
        hash(range, 'kind') as kind_chance,
    from range(0, (getvariable('days') + 240) * 208)
),

lives as (
    select
        *,
        advert // 208 - 240 as first_day,
        advert // 208 - 240 + (1 + 238 * life)::integer as last_day,
    from numbered
)

select
    *,
    first_day + hash(advert, 'cut') % 90 as cut_day,
    first_day + hash(advert, 'cut again') % 800 as cut_again_day,
    first_day + 40 + hash(advert, 'agreed') % 140 as agreed_day,
    first_day + hash(advert, 'drift') % 900 as drift_day,
    first_day + if(advert % 3 = 0, hash(advert, 'rated') % 60, 0) as rated_day,
    (150 + price_chance % 500) * 1000 as first_price_eur,
from lives
where last_day >= 0
