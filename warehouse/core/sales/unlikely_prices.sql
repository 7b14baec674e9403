-- One row per sale whose price can't be that of one home, compared with its
-- street, its home and its county. It may be many times too high, as for a
-- whole building under one address or a digit too many, or a small fraction, as
-- for a share.
-- Temporary. Cases: an apartment at 4.5 times its building's median (except a
-- penthouse); a house at 5 times its street's, or 4 if the home itself has sold
-- for a quarter, and more the wider the street's prices spread; but not a home
-- that has sold for as much before or since. The same downwards, from a sixth.
-- An address without a number may be a house near an estate of the same name,
-- so the limit is 16 times; a new one is often a whole development. If the
-- street gives no answer: an apartment at twice the price of the county's most
-- expensive homes, a new development at 1.5 times.
with sales as (
    select
        priced.*,
        reaches.p995_log,
        regexp_replace(priced.clean_address, '\bDUBLIN [0-9]+W?\b', '')
            as undistricted_address,
        regexp_matches(priced.lead, '[0-9]') as is_numbered,
        regexp_matches(
            priced.clean_address, '^(APARTMENT|APT|FLAT|UNIT|SUITE)\b'
        ) as is_apartment,
        priced.is_new and priced.eircode_text is null as is_without_eircode,
        regexp_matches(
            split_part(priced.clean_address, ',', 1),
            '^(THE|AN|NA) [A-Z]+$|\b(HOUSE|LODGE|COTTAGE|CASTLE|RECTORY)$'
        ) as is_house_name,
        coalesce(street.neighbour_sales, 0) as neighbour_sales,
        priced.price_log - street.street_log as above_log,
        street.street_high_log - street.street_log as high_spread_log,
        street.street_log - street.street_low_log as low_spread_log,
        coalesce(
            len(list_filter(
                street.home_logs,
                lambda home_log: abs(home_log - priced.price_log) < ln(2)
                and (
                    home_log < ln(2) + reaches.p995_log
                    or not regexp_matches(priced.lead, '[0-9]')
                )
            )) > 0,
            false
        ) as is_usual_of_home,
        coalesce(
            len(list_filter(
                street.home_logs,
                lambda home_log: abs(home_log - priced.price_log) > ln(4)
            )) > 0,
            false
        ) as is_odd_of_home,
    from core.priced_sales as priced
    inner join core.county_price_p995 as reaches
        on priced.county = reaches.county
    left join core.street_prices as street
        on
            priced.county = street.county
            and priced.clean_address = street.clean_address
            and priced.sale_date = street.sale_date
            and priced.price_eur = street.price_eur
    where
        (priced.price_log > ln(2.5) or priced.price_log < ln(0.3))
        -- Skips the many sales for which neither street nor county can show
        -- anything.
        and (
            street.county is not null
            or priced.price_log > ln(1.5) + reaches.p995_log
        )
)

select distinct
    county,
    clean_address,
    sale_year,
    price_eur,
    sale_date,
from sales
where
    case
        when is_numbered and above_log < 0
            then
                not is_usual_of_home
                and neighbour_sales >= 5
                and above_log < -greatest(
                    if(is_odd_of_home, ln(4), ln(6)), 3 * low_spread_log
                )
        when is_apartment and neighbour_sales >= 3
            then
                above_log > ln(4.5)
                and (
                    price_log > p995_log
                    or above_log > 2 * high_spread_log
                )
        when is_apartment then price_log > ln(2) + p995_log
        when is_numbered
            then
                not is_usual_of_home
                and (
                    neighbour_sales >= 5
                    or (neighbour_sales >= 3 and above_log > ln(8))
                )
                and above_log > greatest(
                    if(is_odd_of_home, ln(4), ln(5)), 3 * high_spread_log
                )
        else
            not is_house_name
            and not is_usual_of_home
            and neighbour_sales >= 6
            and above_log > greatest(ln(16), 3 * high_spread_log)
    end
    or (
        is_without_eircode
        and (
            (
                price_log > ln(1.5) + p995_log
                and not regexp_matches(
                    clean_address,
                    '^(NO |NUMBER |SITE |PLOT |HOUSE )*[A-Z]?[0-9]'
                )
            )
            or (
                not regexp_matches(undistricted_address, '[0-9]')
                and neighbour_sales >= 5
                and above_log > greatest(
                    if(is_house_name, ln(8), ln(5)), 3 * high_spread_log
                )
            )
        )
    )
