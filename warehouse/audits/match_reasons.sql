-- One row per link whose reason isn't in the closed list, or whose score isn't
-- that of its reason.
select
    links.sale_id,
    links.match_reason,
from core.sale_property_links as links
left join core.match_reasons as reasons
    on links.match_reason = reasons.match_reason
where reasons.match_reason is null or links.score <> reasons.score
