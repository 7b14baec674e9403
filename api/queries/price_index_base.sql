-- The year whose mean is 100: 2015, or the first year of an index that doesn't
-- have all of 2015.
select
    case
        when
            min(start_date) <= date '2015-01-01'
            and max(start_date) >= date '2015-12-01'
            then 2015
        else coalesce(year(min(start_date)), 2015)
    end::integer as "baseYear",
from marts.price_indices
where area = 'Ireland' and months = 1
