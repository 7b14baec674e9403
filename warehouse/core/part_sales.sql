-- One row per sale of less than a home: of a car space, land, a share or a
-- ground rent that says so, or by a second, small deed of the same day and
-- address.
-- Partition: sale_year. Kept: no.
-- Cases: `Car Park Space 5, X` and `Garage 7, X` at less than 0.35 of the
-- county's median (an apartment may be filed under its car space), `Lands at X`
-- and `Plot of land, X` at less than 0.2 (a home may stand on it), `1/5 share
-- in X` at any price. A second deed has less than 0.3 of the county's median,
-- and of the day's highest price at its Eircode or number less than 0.3, at an
-- address of many homes less than 0.15. Of two prices of which the higher is a
-- slip, the lower is the home's.
-- Long because of what the register calls things.
with sales as (
    select
        sales.sale_id,
        sales.sale_year,
        sales.county,
        sales.clean_address,
        sales.eircode,
        sales.price_eur,
        sales.price_eur / medians.median_eur as price_share,
        sales.price_eur > medians.median_eur
        and (doubted.county is not null or sales.price_eur > 10000000)
            as is_too_high,
        sales.sale_date,
    from core.readable_sales as sales
    left join core.county_year_medians as medians
        on
            sales.county = medians.county
            and sales.sale_year = medians.sale_year
    left join core.doubted_sales as doubted
        on
            sales.county = doubted.county
            and sales.clean_address = doubted.clean_address
            and sales.sale_date = doubted.sale_date
            and sales.price_eur = doubted.price_eur
            and doubted.doubt = 'unlikely_price'
),

said as (
    select
        sale_id,
        sale_year,
    from sales
    where
        (price_share < 0.35 and regexp_matches(
            clean_address,
            '^(CAR ?PARK(ING)? ?SPACES?|CAR ?SPACES?|PARKING SPACES?'
            || '|CAR ?PARK [0-9]+|GARAGE (UNIT|NO|NUMBER|[0-9]+))\b'
        ))
        or (price_share < 0.2 and regexp_matches(
            clean_address,
            '^(LANDS? (AT|COMPRISED|ADJ\w*|TO)|GROUND ADJ\w*|PART OF SITE'
            || '|STRIP OF|SITE (AT|ADJ\w*)|PLOT OF|PLOT [A-Z])\b'
        ))
        or regexp_matches(
            clean_address,
            '^[0-9]+ CAR ?PARK(ING)? ?SPACES\b|\bFEE SIMPLE\b|\bGROUND RENTS?\b'
            || '|^FREEHOLD( INTEREST)?\b|^RIGHT OF WAY\b'
            || '|\b([0-9]+ ?(ST|ND|RD|TH)|[0-9]+ [0-9]+|HALF|UNDIVIDED) SHARE\b'
            || '|\b([0-9]+ [0-9]+|[0-9]+ (PERCENT )?|HALF )INTEREST IN\b'
        )
),

small as (
    select
        *,
        -- At an address of many homes it has to be smaller still.
        case
            when
                eircode is not null
                or regexp_matches(clean_address, '^([A-Z]+ )?[0-9]')
                then 0.3
            else 0.15
        end as highest_share,
    from sales
    where price_share < 0.3
)

from said
union
select
    small.sale_id,
    small.sale_year,
from small
inner join sales as main_deeds
    on
        small.sale_date = main_deeds.sale_date
        and small.county = main_deeds.county
        and small.clean_address = main_deeds.clean_address
where
    small.price_eur < small.highest_share * main_deeds.price_eur
    and not main_deeds.is_too_high
union
select
    small.sale_id,
    small.sale_year,
from small
inner join sales as main_deeds
    on
        small.sale_date = main_deeds.sale_date
        and small.county = main_deeds.county
        and small.eircode = main_deeds.eircode
where
    small.price_eur < small.highest_share * main_deeds.price_eur
    and not main_deeds.is_too_high
