-- spell_gap_days(): the days without a sighting after which an advert that
-- returns, or another advert of the home, starts a new spell on the market.
98
