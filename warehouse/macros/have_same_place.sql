-- have_same_place(places, others): whether two lists of places share one, or one of
-- them begins another: BALLYBRACK and BALLYBRACK VILLAGE.
len(list_filter(
    places,
    lambda place: len(list_filter(
        others,
        lambda other: place = other
        or (
            least(length(place), length(other)) >= 6
            and (starts_with(place, other) or starts_with(other, place))
        )
    )) > 0
)) > 0
