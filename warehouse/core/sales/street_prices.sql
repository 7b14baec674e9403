-- One row per sale whose price is far off, with the prices of numbered homes on
-- its street in any year and of its own home, as logarithms relative to the
-- median of their own county and year.
-- Temporary: dropped after the build.
with neighbour_prices as (
    select
        far.county,
        far.clean_address,
        far.sale_date,
        far.price_eur,
        neighbours.price_log,
        neighbours.is_evidence,
        neighbours.clean_address = far.clean_address
        or coalesce(neighbours.eircode_text = far.eircode_text, false)
            as is_same_home,
        -- The place may be part of the street's name: BALLISODARE TOWN CENTRE.
        case
            when len(far.places) > 0
                then list_has_any(far.places, neighbours.places)
            else
                len(neighbours.places) = 0
                or list_has_any(
                    string_split(far.street_name, ' '), neighbours.places
                )
        end as is_same_street,
        far.sale_date = neighbours.sale_date
        and far.price_eur = neighbours.price_eur
            as is_same_sale,
    from core.street_sales as far
    inner join core.street_sales as neighbours
        on
            far.county = neighbours.county
            and far.street_name = neighbours.street_name
    where far.is_far
)

select
    county,
    clean_address,
    sale_date,
    price_eur,
    count(*) filter (is_evidence) as neighbour_sales,
    median(price_log) filter (is_evidence) as street_log,
    quantile_cont(price_log, 0.1) filter (is_evidence) as street_low_log,
    quantile_cont(price_log, 0.9) filter (is_evidence) as street_high_log,
    list(price_log) filter (is_same_home) as home_logs,
from neighbour_prices
where is_same_street and not is_same_sale
group by all
