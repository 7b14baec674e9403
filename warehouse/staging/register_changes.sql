-- One row per register file and month of sale that it changed or introduced,
-- renamed and cast.
select
    pull,
    compared_pull,
    row_count,
    added_count,
    altered_count,
    withdrawn_count,
    (sale_month || '-01')::date as month_date,
from raw.register_changes
