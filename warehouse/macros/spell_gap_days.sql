-- spell_gap_days(): the days without a sight after which an advert that comes
-- back, or another of the home, opens a new spell on the market.
98
