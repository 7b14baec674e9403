-- One row per line of the register file that can't be read; the header is
-- line 1.
with lines as (
    select
        landed_row - min(landed_row) over () + 2 as line,
        set_aside_reason as reason,
    from staging.sales
    where pull = getvariable('pull')
)

select
    line::integer as line,
    reason,
from lines
where reason is not null
order by line
limit 100
