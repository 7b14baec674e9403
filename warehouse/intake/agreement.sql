-- One row: of three pulls in a row the shares of adverts that the first and the
-- second lose to the next, and of those in the first and the last the share
-- that is missing between.
with adverts as (
    select
        source_listing_id,
        bool_or(place = 1) as is_in_first,
        bool_or(place = 2) as is_in_middle,
        bool_or(place = 3) as is_in_last,
    from (
        select 1 as place, source_listing_id from read_parquet($first)
        union all
        select 2 as place, source_listing_id from read_parquet($middle)
        union all
        select 3 as place, source_listing_id from read_parquet($last)
    )
    group by source_listing_id
)

select
    coalesce(avg((not is_in_middle)::integer) filter (is_in_first), 0)
        as "left",
    coalesce(avg((not is_in_last)::integer) filter (is_in_middle), 0)
        as "leftLater",
    coalesce(
        avg((not is_in_middle)::integer) filter (is_in_first and is_in_last), 0
    ) as "between",
from adverts
