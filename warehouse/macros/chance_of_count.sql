-- chance_of_count(usual, days, churn): how far chance moves a count of adverts:
-- by those that come and go in these days, that share of them a day, and by two
-- that leave together.
sqrt(usual * (1 - exp(-2 * churn * days))) + 2 / 3
