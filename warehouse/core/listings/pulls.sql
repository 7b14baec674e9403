-- One row per landed file that the version is built from, newest first. For
-- listings, whether adverts missing from it may be gone (`counted`), or not,
-- because it is `incomplete`, or `held` until an operator or later pulls
-- confirm it.
select
    pulls.pull,
    pulls.source,
    pulls.entry,
    pulls.kind,
    pulls.file_name,
    pulls.covers,
    pulls.sha256,
    pulls.row_count,
    pulls.set_aside_count,
    case
        when not pulls.is_complete then 'incomplete'
        when assessments.held_because is not null then 'held'
        else 'counted'
    end as absences,
    if(
        pulls.is_complete,
        assessments.held_because,
        coalesce(
            pulls.incomplete_reason,
            'it does not show all that its source has'
        )
    ) as absences_reason,
    assessments.shown_share,
    pulls.newest_record_date,
    pulls.pulled_at,
    pulls.refreshed_at,
from staging.pulls as pulls
left join core.snapshot_assessments as assessments
    on pulls.pull = assessments.pull
order by pulls.pulled_at desc, pulls.pull
