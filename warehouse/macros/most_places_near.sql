-- most_places_near(): how many schools, and how many stops, are told of a home.
10
