-- One row per trait that too many lines of a month have. Each limit is followed
-- by the highest share in sixteen years, in percent; 2.5 times chance is added.
-- Blocks are filed as lines of one day, county and price. An address that ends
-- in a county names it. Also one row per month whose median price isn't a
-- home's (the limits are twice as far off as the most unusual month), and one
-- per month whose sales below full market price cost as much as others (71 %
-- observed).
-- Each price counts once.
with sales as (
    select
        *,
        eircode[1:3] as routing_key,
        (address, county, price_eur) in (
            select (address, county, price_eur)
            from guarded_sales
            group by address, county, price_eur
            having min(month_no) <> max(month_no)
        ) as is_elsewhere,
        regexp_extract(address,
            ',\s*(?:(?:CO|COUNTY)\b\.?\s*)?([A-Z]+)(?: \d+W?)?\.?\s*$', 1
        ) as last_name,
    from guarded_sales
    where is_checked
),

traits as (
    select
        month, count(*) as n, count(*) filter (where is_new) as new,
        count(eircode) as codes, count(keys.routing_key) as known,
        count(named.county) as names,
        n - count(distinct hash(address, sales.county)) as repeated,
        n - count(distinct hash(sale_date, sales.county, price_eur)) as block,
        count(*) filter (where is_elsewhere) as elsewhere,
        codes - count(distinct eircode) as codes_again,
        known - count(homes.county) as misplaced,
        count(*) filter (where named.county <> sales.county) as misnamed,
        count(*) filter (where is_vat_exclusive and not is_new) as used_without,
        count(*) filter (where is_new and not is_vat_exclusive) as new_with,
        count(*) filter (where not is_full_market) as below,
        median(distinct price_eur) filter (where is_full_market)::double as eur,
        100 * median(distinct price_eur) filter (where not is_full_market) / eur
            as pct,
    from sales
    left join lookups.routing_keys as keys using (routing_key)
    left join lookups.routing_key_counties as homes using (routing_key, county)
    left join lookups.counties as named on last_name = upper(named.county)
    group by month
    having n >= 100
)

select format('{:,} of {:,} {} (at most {:g} % are plausible; {:g} % is seen).',
    part, whole, format(what, month), most, seen) as reason
from traits
cross join lateral (values
    (repeated, n, 6, 2.8, 'lines of {} have the address of another'),
    (block, n, 35, 20.5, 'lines of {} share their day, county and price'),
    (elsewhere, n, 5, 1.5, 'lines of {} are in another month too'),
    (codes_again, codes, 6, 1.7, 'Eircodes of {} have appeared before'),
    (codes - known, codes, 5, 1.7, 'Eircodes of {} have no known routing key'),
    (misplaced, known, 1.5, 0.5, 'Eircodes of {} are in another county'),
    (misnamed, names, 2.5, 1.5, 'addresses of {} name another county'),
    (used_without, n - new, 1, 0, 'second-hand homes of {} are without VAT'),
    (new_with, new, 30, 11, 'new homes of {} are with VAT'),
    (below, n, 20, 8.4, 'sales of {} are not at full market price')
) as limits (part, whole, most, seen, what)
where part > whole * most / 100 + 2.5 * sqrt(whole * most / 100)
union all
select format('The median of the {:,} sales of {} is €{:,.0f}: plausible is '
    || 'from €55,000 to €1,000,000.', n, month, eur)
from traits
where eur not between 55000 and 1000000
union all
select format('The {:,} sales of {} that are not at full market price cost '
    || '{:.0f} % of what the others do (at most 88 % is plausible).',
    below, month, pct)
from traits
where below >= 40 and pct > 88
