-- One row per sale and advert: its address cleaned by one regular expression, as
-- words, in order.
create or replace temp table link_floor as
select
    string_split(cleaned, ' ') as words,
    cleaned,
from (
    select
        regexp_replace(
            upper(strip_accents(written)), '[^A-Z0-9,]+', ' ', 'g'
        ) as cleaned,
    from (
        select address as written
        from core.sales
        union all
        select title as written
        from core.adverts
    )
)
order by cleaned
