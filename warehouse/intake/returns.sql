-- One row: of the adverts that were known and that the pull shows, those that
-- the newest whole pull was the first to miss and those that it showed.
select
    (
        count(*) filter (missed_at = getvariable('looked_before_at'))
    )::integer as returned,
    (count(*) filter (missed_at is null))::integer as stayed,
from compared_adverts
where is_of_entry and is_shown
