-- One row per listing of a home with a known price: a year's Local Property Tax
-- on a home of that value, in the newest year that the tables have. A site has
-- no home to tax. A county's factor is used if the county has one council and
-- the factor is confirmed. It is never guessed.
with listings as (
    select
        listing_id,
        county,
        floor(coalesce(price_eur, from_price_eur))::bigint as value_eur,
    from core.adverts
    where
        value_eur is not null
        and property_type is distinct from 'Site'
),

this_year as (
    select max(tax_year) as tax_year
    from lookups.lpt_factors
),

bands as (
    select bands.*
    from lookups.lpt_bands as bands
    inner join this_year
        on
            bands.first_tax_year <= this_year.tax_year
            and bands.last_tax_year >= this_year.tax_year
),

-- Above the bands, each part of the value has its own percentage, rounded down
-- to a euro.
above as (
    select
        listings.listing_id,
        floor(
            sum(
                parts.rate_pct * greatest(
                    0,
                    least(
                        listings.value_eur,
                        coalesce(parts.to_eur, listings.value_eur)
                    ) - parts.from_eur
                )
            ) / 100
        )::integer as base_charge_eur,
    from listings
    cross join lookups.lpt_parts as parts
    inner join this_year
        on
            parts.first_tax_year <= this_year.tax_year
            and parts.last_tax_year >= this_year.tax_year
    where listings.value_eur > (select max(to_eur) from bands)
    group by listings.listing_id
),

councils as (
    select
        factors.county,
        if(count(*) > 1, null, min(factors.factor_pct)) as factor_pct,
        if(count(*) > 1, 'several councils', min(factors.factor_status))
            as factor_status,
        if(count(*) > 1, null, min(factors.tax_source)) as factor_source,
        max(factors.as_of_date) as factor_as_of_date,
    from lookups.lpt_factors as factors
    inner join this_year
        on factors.tax_year = this_year.tax_year
    group by factors.county
)

select
    listings.listing_id,
    councils.factor_status,
    councils.factor_source,
    (select min(tax_source) from bands) as tax_source,
    (select tax_year from this_year)::smallint as tax_year,
    coalesce(bands.base_charge_eur, above.base_charge_eur) as base_charge_eur,
    councils.factor_pct,
    round(
        coalesce(bands.base_charge_eur, above.base_charge_eur)
        * (100 + coalesce(councils.factor_pct, 0)) / 100,
        2
    )::decimal(12, 2) as charge_eur,
    councils.factor_as_of_date,
from listings
left join bands
    on
        listings.value_eur >= bands.from_eur
        and listings.value_eur <= bands.to_eur
left join above
    on listings.listing_id = above.listing_id
left join councils
    on listings.county = councils.county
