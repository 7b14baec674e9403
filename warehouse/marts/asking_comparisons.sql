-- One row per live listing that is for sale: the sale prices of similar homes
-- as a share of their asking prices, and its rank by price. Similar homes are
-- the narrowest of these groups with 20 sales: its routing key, band of asking
-- prices and age; then any age, any price, the county. The rank is among homes
-- for sale with as many bedrooms, with houses and flats apart.
with homes as (
    select
        listings.listing_id,
        listings.county,
        coalesce(listings.eircode[1:3], district_key(addresses.district))
            as routing_key,
        type_group(listings.property_type) = 'Apartment' as is_flat,
        listings.beds,
        if(listings.price_kind = 'asking', listings.price_eur, null)
            as price_eur,
        live.is_counted,
        ages_passed(
            greatest(listings_now.now_at::date - spells.first_date, 0)
        )[-1] as age_days,
    from core.live_listings as live
    inner join core.listings
        on live.listing_id = listings.listing_id
    inner join core.listing_home_spells as home_spells
        on live.listing_id = home_spells.listing_id
    inner join core.spell_summaries as spells
        on
            live.property_id = spells.property_id
            and home_spells.spell_number = spells.spell_number
    left join core.addresses
        on listings.address_id = addresses.address_id
    cross join core.listings_now
    where listings.status = 'For Sale'
    qualify
        row_number() over (
            partition by listings.listing_id
            order by home_spells.spell_number desc
        ) = 1
),

outcomes as (
    select
        homes.listing_id,
        outcomes.*,
    from homes
    inner join core.asking_outcomes as outcomes
        on
            homes.county = outcomes.county
            and coalesce(
                outcomes.routing_key = homes.routing_key,
                outcomes.routing_key is null
            )
            and coalesce(
                outcomes.band = asking_band(homes.price_eur),
                outcomes.band is null
            )
            and outcomes.age_days in (0, homes.age_days)
    qualify
        row_number() over (
            partition by homes.listing_id
            order by
                outcomes.routing_key nulls last,
                outcomes.band nulls last,
                outcomes.age_days desc
        ) = 1
),

ranked as (
    select
        listing_id,
        area.*,
        count(*) filter (is_counted) over same as homes,
        median(price_eur) filter (is_counted) over same as median_eur,
        count(*) filter (is_counted) over cheaper as cheaper_homes,
    from (
        select
            *,
            unnest([
                {'area': routing_key, 'is_key': true},
                {'area': county, 'is_key': false}
            ]) as area,
        from homes
        where price_eur is not null and beds is not null
            and is_flat is not null
    )
    where area.area is not null
    window
        same as (partition by area, beds, is_flat),
        cheaper as (
            partition by area, beds, is_flat
            order by price_eur
            range between unbounded preceding and 1 preceding
        )
),

ranks as (
    select *
    from ranked
    where homes >= 5
    qualify
        row_number() over (partition by listing_id order by is_key desc) = 1
)

select
    homes.listing_id,
    homes.county,
    outcomes.routing_key,
    outcomes.band.low as band_low_eur,
    outcomes.band.high as band_high_eur,
    nullif(outcomes.age_days, 0) as age_days,
    outcomes.sales,
    round(outcomes.last_shares[1], 4)::double as p10_of_last,
    round(outcomes.last_shares[2], 4)::double as median_of_last,
    round(outcomes.last_shares[3], 4)::double as p90_of_last,
    round(outcomes.first_shares[1], 4)::double as p10_of_first,
    round(outcomes.first_shares[2], 4)::double as median_of_first,
    round(outcomes.first_shares[3], 4)::double as p90_of_first,
    ranks.area as rank_area,
    ranks.homes::integer as rank_homes,
    ranks.cheaper_homes::integer as cheaper_homes,
    ranks.median_eur::integer as rank_median_eur,
    homes.is_flat,
from homes
left join outcomes
    on homes.listing_id = outcomes.listing_id
left join ranks
    on homes.listing_id = ranks.listing_id
order by homes.listing_id
