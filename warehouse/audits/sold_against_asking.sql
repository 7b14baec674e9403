-- One row per area and quarter whose shares are out of order, or rest on fewer
-- than 10 sales. Also one per quarter that counties and Ireland count
-- differently, or for which Ireland's figure comes from too few counties.
with totals as (
    select
        start_date,
        sum(sales) filter (area = 'Ireland') as of_ireland,
        sum(sales) filter (area <> 'Ireland') as of_counties,
        count(*) filter (area <> 'Ireland') as counties,
    from marts.sold_against_asking
    where routing_key is null
    group by start_date
)

select
    shares.area,
    shares.routing_key,
    shares.sales,
    shares.median_of_last,
    shares.start_date,
from marts.sold_against_asking as shares
inner join totals
    on shares.start_date = totals.start_date
where
    totals.of_ireland <> totals.of_counties
    or (totals.of_ireland is not null)
    <> (totals.counties >= min_counties_for_ireland())
    or (shares.median_of_last is not null) <> (shares.sales >= 10)
    or shares.median_of_last
    not between shares.median_of_last_low and shares.median_of_last_high
    or shares.median_of_last
    not between shares.tenth_of_last and shares.ninetieth_of_last
    or shares.median_of_first
    not between shares.tenth_of_first and shares.ninetieth_of_first
    or shares.above_last_share not between 0 and 1
