-- daily_churn(): the share of adverts that leave in a day. About as many
-- appear. Between 1.1 and 1.6 % were measured.
0.016
