-- lowest_asking_price_eur(): what is asked below it is a rent or a slip, and no
-- price of a home.
5000
