-- One row per sale and advert that led to it, including every advert for the
-- home while it was on the market before that sale, with how certain the link
-- is.
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
