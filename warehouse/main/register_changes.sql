-- One row per register file and month of sale that it changed or added.
select
    pull,
    compared_pull,
    file_name,
    covers,
    row_count,
    added_count,
    altered_count,
    withdrawn_count,
    month_date,
    pulled_at,
from marts.register_changes
