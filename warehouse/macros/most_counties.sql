-- most_counties(): how many counties a figure from adverts must cover to stand
-- for Ireland: over half of the 26.
14
