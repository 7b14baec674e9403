-- One row per area and quarter whose revision starts or ends at an impossible
-- price level, doesn't end at the current index, or isn't one of the newest
-- eight.
with newest as (
    select max(start_date) as start_date
    from marts.price_indices
    where months = 3
)

select
    revisions.area,
    revisions.first_index_value,
    revisions.index_value,
    revisions.start_date,
from marts.price_index_revisions as revisions
cross join newest
left join marts.price_indices as indices
    on
        revisions.area = indices.area
        and revisions.start_date = indices.start_date
        and indices.months = 3
where
    revisions.first_index_value is null
    or not isfinite(revisions.first_index_value)
    or revisions.first_index_value <= 0
    or revisions.index_value is distinct from indices.index_value
    or revisions.start_date <= newest.start_date - interval 2 year
