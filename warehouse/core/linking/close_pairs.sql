-- One row per pair of listings of one home. A listing with more than eight
-- pairs is left out: a name shared by that many identifies nothing.
-- Built as a view.
with counts as (
    select
        listing_id,
        count(*) as others,
    from core.advert_pairs
    group by listing_id
)

select
    pairs.listing_id,
    pairs.other_listing_id,
from core.advert_pairs as pairs
inner join counts as ours
    on pairs.listing_id = ours.listing_id
inner join counts as theirs
    on pairs.other_listing_id = theirs.listing_id
where ours.others <= 8 and theirs.others <= 8
