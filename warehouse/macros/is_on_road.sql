-- is_on_road(places, other_places): whether two lists of places are the same
-- except for a road that only one of them names: `THE GLEBE, TOGHER RD,
-- MONASTEREVIN` and `THE GLEBE, MONASTEREVIN`.
len(places) <> len(other_places)
and least(len(places), len(other_places)) > 0
and (
    list_filter(places, lambda place: not is_road(place)) = other_places
    or list_filter(other_places, lambda place: not is_road(place)) = places
)
