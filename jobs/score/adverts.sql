-- One row per two listings that are one home by their positions and Eircodes,
-- without them, or both.
select
    case
        when full_pairs.listing_id is null then 'wrong'
        when bare_pairs.listing_id is null then 'missed'
        else 'right'
    end as outcome,
    one.title,
    one.price_eur::double as price_eur,
    other.title as other_title,
    other.price_eur::double as other_price_eur,
from full_pairs
full outer join bare_pairs
    on
        full_pairs.listing_id = bare_pairs.listing_id
        and full_pairs.other_id = bare_pairs.other_id
inner join core.adverts as one
    on coalesce(full_pairs.listing_id, bare_pairs.listing_id) = one.listing_id
inner join core.adverts as other
    on coalesce(full_pairs.other_id, bare_pairs.other_id) = other.listing_id
order by outcome, one.title, other.title
