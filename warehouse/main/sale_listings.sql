-- One row per sale and listing that it resulted from: all adverts of the home
-- that were up in that spell on the market, and how sure the link is.
select
    sale_id,
    listing_id,
    property_id,
    match_reason,
    asking_price_eur,
    score as match_score,
    is_certain,
    is_compared,
    first_listed_at,
    sale_date,
from core.sale_listing_links
