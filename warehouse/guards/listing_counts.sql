-- One row per pull of listings that shows more adverts than is possible: three
-- times the most that its source has shown, or at its first pull more than the
-- country has; or hardly one that the pull before showed, where 1.5 % leave in
-- a day.
with pulls as (
    select
        pull,
        any_value(is_judged) as is_judged,
        any_value(row_count) as shown,
        any_value(row_count) - count(title) + count(*) filter (is_known)
            as known,
        any_value(epoch(pulled_at - before_at)) / 86400 as days,
        any_value(pulled_at) as pulled_at,
        any_value(before_at) as before_at,
    from begun_runs
    group by pull
),

compared as (
    select
        pulls.*,
        befores.shown as shown_before,
        max(pulls.shown) over (
            order by pulls.pulled_at
            rows between unbounded preceding and 1 preceding
        ) as most_before,
    from pulls
    left join pulls as befores
        on pulls.before_at = befores.pulled_at
),

reasons as (
    select
        pull,
        is_judged,
        case
            when shown > 3 * most_before + 500
                then
                    format(
                        'It shows {:,} adverts; the source has shown {:,} at '
                        || 'most.',
                        shown, most_before
                    )
            when most_before is null and shown > 60000
                then
                    format(
                        'It shows {:,} adverts; 60,000 at most are plausible.',
                        shown
                    )
            when
                least(shown, shown_before) >= 100
                and known
                < least(shown, shown_before) * 0.3 * exp(-0.02 * days)
                then
                    format(
                        '{:,} of its {:,} adverts are known from the pull '
                        || 'before, which showed {:,}.',
                        known::bigint, shown, shown_before
                    )
        end as reason,
    from compared
)

select pull, reason
from reasons
where is_judged and reason is not null
