-- One row per register file and month of sale that it changed or introduced,
-- from its manifest.
select
    change.pull::varchar as pull,
    change."comparedWith"::varchar as compared_pull,
    change.month::varchar as sale_month,
    change."rows"::integer as row_count,
    change.added::integer as added_count,
    change.altered::integer as altered_count,
    change.withdrawn::integer as withdrawn_count,
from (select unnest(getvariable('register_changes')) as change)
