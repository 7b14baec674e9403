-- One row per sale of less than a home: a car space, land, a share or a ground
-- rent described as such, or a second, small deed for the same day and address.
-- Temporary. Cases: `Car Park Space 5, X` and `Garage 7, X` at less than 0.35
-- of the county's median (an apartment may be filed under its car space),
-- `Lands at X` and `Plot of land, X` at less than 0.2 (it may have a home on
-- it), `1/5 share in X` at any price. A second deed has a price below 0.3 of
-- the county's median, and below 0.3 of the day's highest price at its Eircode
-- or number (0.15 at an address of many homes). If the higher of two prices is
-- an error, the lower one is the home's.
with cheap as (
    select
        sales.sale_id,
        sales.sale_year,
        sales.county,
        sales.clean_address,
        sales.eircode,
        sales.price_eur,
        sales.price_eur / medians.median_eur as price_share,
        -- At an address of many homes, a second deed must be smaller still.
        case
            when
                sales.eircode is not null
                or regexp_matches(sales.clean_address, '^([A-Z]+ )?[0-9]')
                then 0.3
            else 0.15
        end as deed_share,
        sales.sale_date,
    from core.readable_sales as sales
    inner join core.county_year_medians as medians
        on
            sales.county = medians.county
            and sales.sale_year = medians.sale_year
    where sales.price_eur < 0.35 * medians.median_eur
),

same_day_sales as (
    select
        cheap.sale_id,
        cheap.sale_year,
        sales.county,
        sales.clean_address,
        sales.price_eur,
        sales.sale_date,
    from cheap
    inner join core.readable_sales as sales
        on
            cheap.sale_date = sales.sale_date
            and cheap.county = sales.county
    where
        cheap.price_share < 0.3
        and cheap.price_eur < cheap.deed_share * sales.price_eur
        and sales.price_eur <= 10000000
        and (
            cheap.clean_address = sales.clean_address
            or cheap.eircode = sales.eircode
        )
)

select
    sale_id,
    sale_year,
from cheap
where
    regexp_matches(
        clean_address,
        '^(CAR ?PARK(ING)? ?SPACES?|CAR ?SPACES?|PARKING SPACES?'
        || '|CAR ?PARK [0-9]+|GARAGE (UNIT|NO|NUMBER|[0-9]+))\b'
    )
    or (price_share < 0.2 and regexp_matches(
        clean_address,
        '^(LANDS? (AT|COMPRISED|ADJ\w*|TO)|GROUND ADJ\w*|PART OF SITE'
        || '|STRIP OF|SITE (AT|ADJ\w*)|PLOT OF|PLOT [A-Z])\b'
    ))
union
select
    sale_id,
    sale_year,
from core.readable_sales
where
    regexp_matches(
        clean_address,
        'SHARE|INTEREST|SIMPLE|RENT|FREEHOLD|RIGHT OF|SPACES'
    )
    and regexp_matches(
        clean_address,
        '^[0-9]+ CAR ?PARK(ING)? ?SPACES\b|\bFEE SIMPLE\b|\bGROUND RENTS?\b'
        || '|^FREEHOLD( INTEREST)?\b|^RIGHT OF WAY\b'
        || '|\b([0-9]+ ?(ST|ND|RD|TH)|[0-9]+ [0-9]+|HALF|UNDIVIDED) SHARE\b'
        || '|\b([0-9]+ [0-9]+|[0-9]+ (PERCENT )?|HALF )INTEREST IN\b'
    )
union
select
    same_day_sales.sale_id,
    same_day_sales.sale_year,
from same_day_sales
anti join core.suspect_sales as suspects
    on
        same_day_sales.county = suspects.county
        and same_day_sales.clean_address = suspects.clean_address
        and same_day_sales.sale_date = suspects.sale_date
        and same_day_sales.price_eur = suspects.price_eur
        and suspects.doubt = 'unlikely_price'
