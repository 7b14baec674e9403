-- One row per pull of listings that doesn't count yet, by their order: how many
-- of its prices are far from their county's, as given by the look before or,
-- where that shows none, by the pull itself. The loader gives the adverts of
-- the pulls as landed_listings, those of their looks as landed_before, each
-- with the number of the pull.
with look as (
    select pull_no, county, price_eur, source_listing_id
    from landed_before
    where price_eur is not null
),

counties as (
    select pull_no, county, median(price_eur) as usual_eur
    from (
        select pull_no, county, price_eur from look
        union all
        select pull_no, county, price_eur
        from landed_listings
        anti join (select distinct pull_no, county from look)
            using (pull_no, county)
    )
    group by pull_no, county
),

prices as (
    select
        landed.pull_no,
        landed.price_eur,
        counties.usual_eur,
        look.source_listing_id is null as is_unseen,
    from landed_listings as landed
    inner join counties
        on
            landed.pull_no = counties.pull_no
            and landed.county = counties.county
    left join look
        on
            landed.pull_no = look.pull_no
            and landed.source_listing_id = look.source_listing_id
    where landed.price_eur > 0
)

select
    count(price_eur)::integer as prices,
    count(*) filter (where price_eur > 8 * usual_eur)::integer as high,
    count(*) filter (where price_eur * 8 < usual_eur)::integer as low,
    count(*) filter (where is_unseen)::integer as "unseenPrices",
    coalesce(
        median(ln(price_eur / usual_eur)) filter (where is_unseen), 0
    )::double as "unseenLn",
from range(getvariable('pull_count')) as pulls (pull_no)
left join prices
    on pulls.pull_no = prices.pull_no
group by pulls.pull_no
order by pulls.pull_no
