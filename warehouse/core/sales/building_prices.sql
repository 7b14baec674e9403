-- One row per sale whose price is that of a building or of several homes,
-- compared with homes in its places: the parts of its address from the street
-- on, its postal district and its routing key. The most expensive place counts.
-- Temporary. Cases: `APT 1, 12 X STREET` at twice the median, as a building is
-- often filed under its first flat; `APT 1, X COURT`, a new `APT 1`, `1-4 X`,
-- `BLOCK 2, X`, `UNITS 18, X` and `X CONVENT` at three times, `1 X COURT` at
-- five; any other numbered home at 1.6 times the price that one home in 500
-- exceeds, and a new one at twice.
with kinds as (
    select
        *,
        regexp_matches(
            clean_address,
            '^[^,]*\b(APARTMENT|APT|FLAT|UNIT|SUITE) ?(NO )?(1A?|A)\b'
            || '|^(FRONT )?(HALL|BASEMENT) (FLAT|APT)\b'
        ) as is_first_flat,
        regexp_matches(
            clean_address,
            '^(NO )?[0-9]+[A-Z]? [0-9]+[A-Z]?\b|^BLOCK (NO )?\w+\b[^0-9]*$'
            || '|^(UNITS|APTS|APARTMENTS|FLATS|HOUSES|NOS|LANDS|PART)\b'
            || '|^[A-Z ]+ (APARTMENTS|APTS|DEVELOPMENT|PLAZA),'
            || '|[A-Z]{4} (CONVENT|MONASTERY|NURSING HOME|MISSIONARY SOCIETY),'
            || '|\bCONVENT OF MERCY,'
        ) as is_several,
        -- A number after a flat's number is its house's.
        regexp_matches(
            clean_address, '^[A-Z ]+(1A?|\b(A|FLAT|APT))[, ]+[0-9]+[A-Z]?\b'
        ) as is_in_house,
        regexp_matches(lead, '[0-9]') as is_numbered,
    from core.priced_sales
),

sale_places as (
    select
        *,
        unnest(list_distinct(string_split(
            regexp_replace(
                concat_ws(
                    ', ',
                    substr(clean_address, 1 + length(lead)),
                    regexp_extract(clean_address, '\bDUBLIN [0-9]+W?$'),
                    left(eircode_text, 3)
                ),
                ', (CO|COUNTY) ',
                ', ',
                'g'
            ),
            ', '
        ))) as place,
    from kinds
),

place_prices as (
    select
        county,
        place,
        quantile_cont(price_log, [0.5, 0.998]) as logs,
        logs[1] as median_log,
        -- With fewer homes, this would be the price of the most expensive one.
        if(count(*) >= 100, logs[2], null) as high_log,
    from sale_places
    where
        length(place) > 2
        and place <> upper(county)
        and (not is_new or eircode_text is not null)
        and not is_first_flat
        and not is_several
    group by all
    having count(*) >= 20
)

select
    sales.county,
    sales.clean_address,
    sales.sale_year,
    sales.price_eur,
    sales.sale_date,
from sale_places as sales
inner join place_prices as places
    on
        sales.county = places.county
        and sales.place = places.place
where
    sales.price_log > if(sales.is_first_flat or sales.is_several, 0, ln(3))
    and (
        sales.is_first_flat
        or sales.is_several
        or sales.is_numbered
        or sales.is_new
    )
group by all
having
    max(sales.price_log) > case
        when
            bool_or(
                sales.is_first_flat and sales.is_in_house and not sales.is_new
            )
            then ln(2) + max(places.median_log)
        when bool_or(sales.is_first_flat or sales.is_several)
            then ln(3) + max(places.median_log)
        when
            regexp_matches(
                sales.clean_address,
                '^[0-9]+ [A-Z ]*[A-Z]{4} (APTS|APARTMENTS|CASTLE|COURT|HALL'
                || '|HOLIDAY HOMES|HOUSE|LODGE|MEWS|SUITES)( SUITES)?,'
            )
            then ln(5) + max(places.median_log)
        else ln(if(bool_or(sales.is_new), 2, 1.6)) + max(places.high_log)
    end
