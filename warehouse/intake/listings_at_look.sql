-- One row per advert that a source showed at the look with which a pull is
-- compared.
select *
from raw.listing_runs
where
    source = getvariable('source')
    and first_pulled_at <= getvariable('pulled_at')
    and coalesce(last_pulled_at >= getvariable('pulled_at'), true)
