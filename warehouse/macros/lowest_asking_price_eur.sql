-- lowest_asking_price_eur(): an asking price below it is a rent or a slip, not
-- the price of a home.
5000
