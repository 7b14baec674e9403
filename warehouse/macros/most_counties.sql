-- most_counties(): from how many counties a figure of adverts has to come to be
-- one for Ireland: over half of the 26.
14
