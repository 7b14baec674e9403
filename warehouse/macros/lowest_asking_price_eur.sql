-- lowest_asking_price_eur(): a lower asking price is a rent or an error, not
-- the price of a home.
5000
