-- One row per snapshot: whether adverts missing from it may be gone, and if
-- not, why. An operator may accept that they are.
-- Temporary: dropped after the build.
with totals as (
    select
        snapshots.pull,
        snapshots.is_accepted,
        snapshots.days,
        any_value(kinds.hidden_count)::bigint as hidden_count,
        any_value(kinds.there_count)::bigint as there_count,
        coalesce(sum(kinds.usual_count) filter (not kinds.is_left_out), 0)
            as usual_count,
    from core.snapshot_kinds as kinds
    inner join core.snapshots using (pull)
    group by all
)

select
    pull,
    case
        when is_accepted then null
        when hidden_count is not null
            then
                format(
                    '{:,} adverts are missing that the pulls before and after '
                    || 'it show; it shows {:,}',
                    hidden_count, there_count
                )
        when is_short(there_count, usual_count, days, 0.8)
            then
                format(
                    '{:,} adverts, {:.1f}% fewer than the usual {:,}; '
                    || 'the limit is a fall of {:.1f}%',
                    there_count,
                    100 * (1 - there_count / usual_count),
                    usual_count::bigint,
                    100 * (1 - 0.8 * exp(-0.004 * days))
                )
    end as held_because,
    there_count / nullif(usual_count, 0) as shown_share,
from totals
