-- The year whose mean is 100: the base year, or the first year of an index that
-- doesn't have all of it.
select
    case
        when
            min(start_date) <= make_date(index_base_year(), 1, 1)
            and max(start_date) >= make_date(index_base_year(), 12, 1)
            then index_base_year()
        else coalesce(year(min(start_date)), index_base_year())
    end::integer as "baseYear",
from marts.price_indices
where area = 'Ireland' and months = 1
