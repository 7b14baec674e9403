-- One row per advert and unbroken run of pulls in a batch that show it
-- unchanged: where it begins, and the last pull if the entry has a later one. A
-- run that continues begins with its known values. An advert that can't be read
-- continues its current run.
with readable as (
    select
        runs.advert,
        runs.page,
        runs.content,
        runs.first_pulled_at as began_at,
        pulls.pull_index,
        pulls.entry,
        pulls.pulled_at,
        pulls.next_at,
    from open_runs as runs
    inner join batch_pulls as pulls
        on runs.entry = pulls.entry and pulls.pull_index is null
    union all
    select
        listings.advert,
        listings.page,
        listings.content,
        null as began_at,
        pulls.pull_index,
        pulls.entry,
        pulls.pulled_at,
        pulls.next_at,
    from batch_listings as listings
    inner join batch_pulls as pulls
        on listings.pull_index = pulls.pull_index
),

unread as (
    select distinct
        named.advert,
        pulls.pull_index,
        pulls.entry,
        pulls.pulled_at,
        pulls.next_at,
    from batch_unread
    inner join batch_pulls as pulls
        on batch_unread.pull_index = pulls.pull_index
    inner join (
        select advert, unnest([advert, page]) as digest
        from readable
    ) as named
        on batch_unread.digest = named.digest
),

sightings as (
    select * exclude (page), true as is_readable from readable
    union all by name
    select *, false as is_readable
    from unread
    anti join batch_listings using (advert, pull_index)
),

compared as (
    select
        *,
        last_value(content ignore nulls) over listing as known_content,
        lag(pulled_at) over listing is null
        or pulled_at
        > lag(coalesce(next_at, timestamp 'infinity')) over listing
            as is_back,
    from sightings
    window listing as (partition by advert order by pulled_at)
),

numbered as (
    select
        *,
        count(*) filter (is_new) over (
            partition by advert
            order by pulled_at
        ) as island,
    from (
        select
            *,
            is_back
            or known_content is distinct from lag(known_content) over (
                partition by advert
                order by pulled_at
            ) as is_new,
        from compared
    )
)

select
    advert,
    arg_min(pull_index, pulled_at) filter (is_readable) as pull_index,
    arg_max(entry, pulled_at) as entry,
    max(began_at) as began_at,
    min(pulled_at) filter (is_readable) as first_pulled_at,
    if(
        arg_max(next_at is null, pulled_at),
        null,
        max(pulled_at)
    ) as last_pulled_at,
from numbered
group by advert, island
having bool_or(is_readable)
