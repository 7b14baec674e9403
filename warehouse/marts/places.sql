-- One row: how much is known of what stands around homes.
-- Kept: as a view.
select
    (select count(*) from core.schools)::integer as schools,
    (select count(*) from core.stops)::integer as stops
