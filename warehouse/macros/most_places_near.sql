-- most_places_near(): how many schools, and how many stops, are shown for a
-- home.
10
