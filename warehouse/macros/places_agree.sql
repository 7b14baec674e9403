-- places_agree(these, those): whether two addresses share a place: the same
-- one, or one that is part of the other (`BALGRIFFIN`, `BELMAYNE BALGRIFFIN`),
-- or one that differs by a letter. A road named after a town isn't the town,
-- but a name like its east is.
list_has_any(these, those)
or len(list_filter(
    these,
    lambda place: length(place) > 4
    and len(list_filter(
        those,
        lambda other: length(other) > 4
        and (
            ends_with(place, other)
            or ends_with(other, place)
            or (
                contains(place, other)
                and (not is_road(place) or is_stretch_of_road(other, place))
            )
            or (
                contains(other, place)
                and (not is_road(other) or is_stretch_of_road(place, other))
            )
            or (
                length(place) > 5
                and abs(length(place) - length(other)) < 2
                and levenshtein(place, other) < 2
            )
        )
    )) > 0
)) > 0
