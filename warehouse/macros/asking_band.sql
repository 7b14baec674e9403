-- asking_band(price_eur): the band of asking prices that holds a price. The
-- last has no upper end.
list_filter(
    [
        {'low': 0, 'high': 200000},
        {'low': 200000, 'high': 300000},
        {'low': 300000, 'high': 400000},
        {'low': 400000, 'high': 500000},
        {'low': 500000, 'high': 650000},
        {'low': 650000, 'high': 850000},
        {'low': 850000, 'high': 1200000},
        {'low': 1200000, 'high': null}
    ],
    lambda band: price_eur >= band.low
    and coalesce(price_eur < band.high, true)
)[1]
