-- One row: the entry that the first pull of a batch, of an entry that is new,
-- continues because it looks at the same part of the source: the one of whose
-- adverts it shows most, allowing for the time between; none below a half.
with newest as (
    select entry, max(pulled_at) as pulled_at
    from raw.pulls
    where source = getvariable('source')
    group by entry
),

shown as (
    select listings.advert, pulls.pulled_at
    from batch_listings as listings
    inner join batch_pulls as pulls
        on listings.place = pulls.place
    where listings.place = 0
),

opened as (
    select pulled_at from batch_pulls where place = 0
)

select
    runs.entry,
    avg((shown.advert is not null)::integer) / exp(
        -daily_churn()
        * epoch(any_value(opened.pulled_at) - any_value(newest.pulled_at))
        / 86400
    ) as share,
from open_runs as runs
cross join opened
inner join newest
    on runs.entry = newest.entry
left join shown
    on runs.advert = shown.advert
group by runs.entry
having share >= 0.5
order by share desc, runs.entry
limit 1
