-- spell_gap_days(): the days without a sight after which an advert that comes
-- back, or another advert of the home, starts a new spell on the market.
98
