-- One row per listing: its home, with the reason and how often such a link is
-- right. The register knows the home if one of its sales resulted from an
-- advert, or is otherwise certainly of the home.
with sold as (
    select
        provisional_home_id,
        arg_max(property_id, (score, sale_id)) as property_id,
        arg_max(match_reason, (score, sale_id)) as match_reason,
    from core.spell_sales
    where property_id is not null
    group by provisional_home_id
),

named as (
    select
        homes.listing_id,
        coalesce(sold.property_id, homes.provisional_home_id) as property_id,
        case
            when
                homes.is_of_register
                and sold.property_id = homes.provisional_home_id
                then homes.match_reason
            else coalesce(sold.match_reason, homes.match_reason)
        end as match_reason,
    from core.listing_homes as homes
    left join sold
        on homes.provisional_home_id = sold.provisional_home_id
)

select
    named.listing_id,
    named.property_id,
    named.match_reason,
    reasons.score,
from named
inner join core.match_reasons as reasons
    on named.match_reason = reasons.match_reason
