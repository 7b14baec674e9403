-- One row per file of the register that changed something, newest first: what it
-- changed in all, and of each month that another file had before.
select
    pull,
    file_name as "fileName",
    covers,
    strftime(pulled_at, '%Y-%m-%dT%H:%M:%SZ') as "pulledAt",
    count(*) filter (where compared_pull is null)::integer as "newMonths",
    coalesce(sum(row_count) filter (where compared_pull is null), 0)::integer
        as "newRows",
    coalesce(sum(added_count), 0)::integer as added,
    coalesce(sum(altered_count), 0)::integer as altered,
    coalesce(sum(withdrawn_count), 0)::integer as withdrawn,
    coalesce(
        list(
            {
                'year': year(month_date)::integer,
                'month': month(month_date)::integer,
                'rows': row_count,
                'added': added_count,
                'altered': altered_count,
                'withdrawn': withdrawn_count
            } order by month_date desc
        ) filter (where compared_pull is not null),
        []
    ) as months,
from marts.register_changes
group by all
order by "pulledAt" desc, pull desc
limit $files
