-- 100,000 adverts, each with an address from the register as adverts write it;
-- the same in every run.
insert into raw.listing_runs by name
select
    sale_id as listing_id,
    'bench' as source,
    sale_id::varchar as source_listing_id,
    address || ', Co. ' || county as title,
    county,
    price_eur::bigint as price_eur,
    'asking' as price_kind,
    false as is_from_price,
    true as is_price_shown,
    'For Sale' as status,
    timestamp '2026-01-01' as first_pulled_at,
    null as last_pulled_at,
from core.sales
order by sale_id
limit 100000;

insert into raw.pulls by name
select
    'bench/1' as pull,
    'bench' as source,
    'listings-file' as kind,
    timestamp '2026-01-01' as pulled_at,
    timestamp '2026-01-01' as refreshed_at
