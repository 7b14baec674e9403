-- The share of adverts that leave in a day. About as many appear. Between 1.1
-- and 1.6 % were measured.
create macro daily_churn() as (
    0.016
);

-- The days within which the same home at the same price is one sale, filed
-- twice.
create macro refiling_days() as (
    90
);

-- The days without a sighting after which an advert that returns, or another
-- advert of the home, starts a new spell on the market.
create macro spell_gap_days() as (
    98
);

-- The months after an advert's last sighting within which a sale may still be
-- its result.
create macro max_sale_months() as (
    24
);

-- A lower asking price is a rent or an error, not the price of a home.
create macro min_asking_price_eur() as (
    5000
);

-- How many counties a figure from adverts must cover to be given for Ireland:
-- over half of the 26.
create macro min_counties_for_ireland() as (
    14
);

-- How many schools, and how many stops, are shown for a home.
create macro max_nearby() as (
    10
);
