-- One row: the entry that a new entry continues, as its first pull covers the
-- same part of the source. It is the entry with the largest share of its
-- adverts in that pull, allowing for the time between, and at least half.
select
    runs.entry,
    avg((shown.advert is not null)::integer) / exp(
        -daily_churn()
        * epoch(any_value(opened.pulled_at) - any_value(newest.pulled_at))
        / 86400
    ) as share,
from open_runs as runs
inner join batch_pulls as newest
    on runs.entry = newest.entry and newest.pull_index is null
inner join batch_pulls as opened
    on opened.pull_index = 0
left join batch_listings as shown
    on opened.pull_index = shown.pull_index and runs.advert = shown.advert
group by runs.entry
having share >= 0.5
order by share desc, runs.entry
limit 1
