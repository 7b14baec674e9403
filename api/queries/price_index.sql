-- One row: the price index of an area by period, oldest first; and for the newest
-- eight quarters what it was when it was new, and now.
with points as (
    select
        coalesce(sum(resales), 0)::integer as resales,
        coalesce(
            list(
                {
                    'year': year(start_date)::integer,
                    'month': (month(start_date) + months - 1)::integer,
                    'resales': resales,
                    'index': index_value,
                    'low': index_low,
                    'high': index_high
                } order by start_date
            ),
            []
        ) as points,
    from marts.price_indices
    where area = $area and months = $months
),

revisions as (
    select
        coalesce(
            list(
                {
                    'year': year(start_date)::integer,
                    'month': (month(start_date) + 2)::integer,
                    'resales': resales,
                    'first': first_index_value,
                    'index': index_value
                } order by start_date
            ),
            []
        ) as revisions,
    from marts.price_index_revisions
    where area = $area
),

-- The year whose mean is 100, or the first year of an index that doesn't have all
-- of it.
bases as (
    select
        case
            when
                min(start_date) <= make_date(index_base_year(), 1, 1)
                and max(start_date) >= make_date(index_base_year(), 12, 1)
                then index_base_year()
            else coalesce(year(min(start_date)), index_base_year())
        end::integer as base_year,
    from marts.price_indices
    where area = 'Ireland' and months = 1
)

select
    bases.base_year as "baseYear",
    points.resales,
    points.points,
    revisions.revisions,
from bases
cross join points
cross join revisions
