-- One row per month whose prices differ from those of the year before, county
-- by county, in logarithms. Checked are their level, less the previous three
-- months' (over 7.5 % and 1.7 / √n; observed: 10 % of 1,364 prices, 8 % of
-- 6,051), a county's level, less the others' (over 30 % and 4.4 / √n, five
-- times chance; observed: 3.2), and too many prices over six times the usual or
-- under a sixth (4 % and three times chance; observed: 2.5). A block filed home
-- by home counts once.
with counties as (
    select
        * exclude (sale_date, price),
        count(*) as n, list(price) as prices,
        sum(median(price) * count(*)) over year / sum(n) over year as usual,
        median(price) - usual as shift,
    from (
        select distinct month, month_no, is_checked, county, sale_date,
            ln(price_eur)::float as price
        from guarded_sales
        where is_full_market
    )
    group by month, month_no, is_checked, county
    window year as (partition by county
        order by month_no range between 12 preceding and 1 preceding)
),

months as (
    select
        month,
        is_checked and count(*) over (order by month_no) > 6 as is_checked,
        sum(n)::bigint as total,
        sum(n * shift) / sum(n) as level,
        level - avg(sum(n * shift) / sum(n)) over (
            order by month_no range between 3 preceding and 1 preceding
        ) as moved,
        sum(len(list_filter(prices, lambda x: abs(x - usual) > ln(6)))) as far,
    from counties
    where shift is not null
    group by month, month_no, is_checked
    having total >= 100
)

select unnest([
    if(abs(moved) > 0.075 + 1.7 / sqrt(total), format('The {:,} prices of {} '
        || 'are {:.3g} times those of the months before.',
        total, month, exp(moved)), null),
    if(far > total * 0.04 + 3 * sqrt(total * 0.04), format('{:,} of {:,} '
        || 'prices of {} are over six times or under a sixth of their county'
        || '''s usual (at most 4 %).', far::bigint, total, month), null)
]) as reason
from months
where is_checked
union all
select format('The {:,} prices of {} in {} are {:.3g} times what the other '
    || 'counties'' lead to expect.', n, county, month, exp(shift - level))
from months inner join counties using (month)
where months.is_checked and abs(shift - level) > greatest(0.3, 4.4 / sqrt(n))
