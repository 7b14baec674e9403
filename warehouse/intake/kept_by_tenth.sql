-- One row per tenth of the adverts that were known of the entry, by the numbers
-- of their ids in order: the share that is there still. Of kinds that the pull
-- shows nothing of, none; no row where there are few, or ids without numbers.
with kinds as (
    select
        known_county as county,
        known_property_type as property_type,
    from compared_adverts
    where is_of_entry and missed_at is null and (is_shown or is_unread)
    group by all
),

placed as (
    select
        compared.is_shown or compared.is_unread as is_kept,
        ntile(10) over (order by compared.known_id_number) as tenth,
        count(*) over () as adverts,
        count(compared.known_id_number) over () as numbered,
    from compared_adverts as compared
    inner join kinds
        on
            compared.known_county = kinds.county
            and compared.known_property_type = kinds.property_type
    where compared.is_of_entry and compared.missed_at is null
)

select avg(is_kept::integer) as share
from placed
where adverts >= 50 and numbered = adverts
group by tenth
order by tenth
