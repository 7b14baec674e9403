-- One row per month whose sales differ in kind from the previous twelve months:
-- new homes (15 points more or fewer; observed: 12), with an Eircode (20 fewer;
-- observed: 6), in other counties (11 % of them, beyond chance; observed: 6),
-- or none in a county that should have 25.
with counts as (
    select month_no, kind, count(*) as n
    from (
        select month_no, unnest(['all', county, if(is_new, 'new homes', null),
            if(eircode is null, null, 'with an Eircode')]) as kind
        from guarded_sales
    )
    where kind is not null
    group by month_no, kind
),

shares as (
    select
        month, kind,
        kind in (select county from lookups.counties) as is_county,
        sum(if(counts.month_no = checked.month_no, n, 0)) as now,
        max(now) over of_month as sales,
        100 * now / sales as pct,
        100 * (sum(n) - now) / max(sum(n) - now) over of_month as usual,
    from (select distinct month, month_no from guarded_sales where is_checked)
        as checked
    inner join counts
        on counts.month_no between checked.month_no - 12 and checked.month_no
    group by month, kind
    window of_month as (partition by month)
    qualify sales >= 100 and max(count(*)) over of_month > 6
)

select format('{:.1f} % of the sales of {} are {}; {:.1f} % were in the months '
    || 'before.', pct, month, kind, usual) as reason
from shares
where kind = 'new homes' and abs(pct - usual) > 15
    or kind = 'with an Eircode' and pct < usual - 20
union all
select format('{} has no sale in {}; of {:,} sales about {:.0f} should be '
    || 'there.', month, kind, sales::bigint, usual * sales / 100)
from shares
where now = 0 and is_county and usual * sales >= 2500
union all
select format('{:.1f} % of the sales of {} would have to be in another county '
    || 'for the shares to be as in the months before.', moved, month)
from (
    -- For a share p of n sales, chance is 0.8 √(p / n).
    select month, sum(abs(pct - usual) - 8 * sqrt(usual / sales)) / 2 as moved
    from shares
    where is_county
    group by month
)
where moved > 11
