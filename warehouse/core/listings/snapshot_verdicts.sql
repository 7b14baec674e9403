-- One row per snapshot: whether what it lacks may be gone, and why not; an
-- operator may accept that it is.
-- Kept: no.
with totals as (
    select
        kinds.pull,
        snapshots.is_accepted,
        coalesce(snapshots.days, 0) as days,
        any_value(kinds.hidden_count) as hidden_count,
        any_value(kinds.there_count) as there_count,
        coalesce(
            sum(kinds.listing_count) filter (not kinds.is_left_out), 0
        ) as listing_count,
        coalesce(
            sum(kinds.usual_count) filter (not kinds.is_left_out), 0
        ) as usual_count,
    from core.snapshot_kinds as kinds
    inner join core.snapshots
        on kinds.pull = snapshots.pull
    group by kinds.pull, snapshots.is_accepted, snapshots.days
),

judged as (
    select
        *,
        -- The market itself may shrink by 0.4 % a day.
        1 - 0.8 * exp(-0.004 * days) as allowed_share,
        chance_of_count(usual_count, days, daily_churn()) as chance,
    from totals
)

select
    pull,
    case
        when is_accepted then null
        when hidden_count is not null
            then
                format(
                    'it lacks {:,} adverts that the pulls before and after it '
                    || 'show, and shows {:,}',
                    hidden_count::bigint, there_count::bigint
                )
        when listing_count < usual_count * (1 - allowed_share) - 3 * chance
            then
                format(
                    'it shows {:,} adverts where {:,} are usual: {:.1f} % fewer'
                    || ', and up to {:.1f} % is accepted',
                    listing_count::bigint,
                    usual_count::bigint,
                    100 * (1 - listing_count / usual_count),
                    100 * allowed_share
                )
    end as held_because,
    listing_count / nullif(usual_count, 0) as shown_share,
from judged
