-- One row: how many schools and how many stops are known.
-- Built as a view.
select
    (select count(*) from core.schools)::integer as schools,
    (select count(*) from core.stops)::integer as stops
