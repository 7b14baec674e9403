-- One row: of the known adverts that the pull shows, how many the newest whole
-- pull was the first to miss, and how many it showed.
select
    (
        count(*) filter (
            is_shown and missed_at = getvariable('looked_before_at')
        )
    )::integer as returned,
    (
        (
            select count(*)
            from known_adverts
            where entry = getvariable('entry') and missed_at is null
        )
        - count(*) filter (not is_shown and missed_at is null)
    )::integer as stayed,
from differing_adverts
where is_of_entry
