-- Whether a name is that of a road, which may be named after a place: `ATHLONE
-- RD`, `STRAND RD NTH`, but not `CABRA EAST`, in spite of its last letters.
create macro is_road(name_key) as (
    regexp_matches(
        name_key,
        '(RD|[^AE]ST|[^E]AST|[^W]EST|AVE|LN)(UPR|LWR|NTH|STH|EAST|WEST)?$'
    )
);

-- Whether two lists of places are the same except for a road that only one of
-- them names: `THE GLEBE, TOGHER RD, MONASTEREVIN` and `THE GLEBE,
-- MONASTEREVIN`.
create macro is_on_road(places, other_places) as (
    len(places) <> len(other_places)
    and least(len(places), len(other_places)) > 0
    and (
        list_filter(places, lambda place: not is_road(place)) = other_places
        or list_filter(other_places, lambda place: not is_road(place)) = places
    )
);

-- Whether one road is the upper, lower, east or west part of the other: `CANAL
-- RD UPPER` of `CANAL RD`. Not for Main Street, as every town has one.
create macro is_stretch_of_road(name_key, road_key) as (
    name_key <> 'MAINST'
    and regexp_replace(road_key, '(UPR|LWR|NTH|STH|EAST|WEST)$', '') = name_key
);

-- Whether a name begins or ends like the names of townlands, in the English
-- spelling of their Irish words, with double letters as single ones.
create macro is_townland_name(name_key) as (
    regexp_matches(
        name_key,
        '^(A[GU]GH|ARD|BAL|BA[UW]N|BOHER|BOR|BRA|CAHER|CA[PR]|CASTLE|CLO|CO[LMR]'
        || '|CRE|CRO|CU[LR]|DER|DON|DRO|DRU|DUN|EMLA|FA[HR]|FEN|GAR|GL[AE]|GORT'
        || '|GRA|INCH|K[EI]L|KNO|LACK|LE[IT]|LI[SC]|LOUGH|MAGH|MON|MOY|MU[CL]|NEW'
        || '|POL|POR|RA|ROS|SHAN|SK|SLIE|SRA|TEM|TER|TI[MR]|TOBER|TO[NR]|TU[BL]'
        || '|UR|BRO)'
        || '|(BEG|BOY|CROS|DUF|EAST|GH|GLAS|HAN|HIL|ISLAND|LWR|MILEHSE|MORE|NORTH'
        || '|NTH|PK|REA|ROE|STH|STR|TOWN|UPR|WEST)$'
    )
);

-- Whether a part of an address after its first name shows where in the county
-- it is. It doesn't if it is a road (see is_road()), only a word for one, or
-- the county's name again. A view can't use a macro that uses another.
create macro identifies_place(name_key, county_key) as (
    name_key <> county_key
    and not regexp_matches(
        name_key,
        '(RD|[^AE]ST|[^E]AST|[^W]EST|AVE|LN)(UPR|LWR|NTH|STH|EAST|WEST)?$'
        || '|^(STNTH|STSTH|STUPR|STLWR|STEAST|STWEST)$'
        || '|^(CL|CRES|CT|DR|GDNS|GR|GRN|HTS|MDWS?|MNR|PK|PL|QY|RSE|SQ|ST|TCE|VW'
        || '|WK|LWN)$'
    )
);

-- Whether two addresses share a place: the same one, or one that is part of the
-- other (`BALGRIFFIN`, `BELMAYNE BALGRIFFIN`), or one that differs by a letter.
-- A road named after a town isn't the town, but a name like its east is.
create macro places_agree(these, those) as (
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
);

-- The names of an address in order, without words for the kind of thing named:
-- `BACHELORS WALK APARTMENTS` is Bachelors Walk, and the place `BALLYBRACK
-- VILLAGE` is Ballybrack. But a street of `OLD KILMAINHAM` is not one of `OLD
-- KILMAINHAM VILLAGE`.
create macro plain_names(name_key, place_keys) as (
    list_prepend(
        coalesce(
            nullif(regexp_replace(name_key, '(APTS?|BLDG)$', ''), ''), name_key
        ),
        list_transform(
            place_keys,
            lambda name: coalesce(
                nullif(regexp_replace(name, '(APTS?|BLDG|VLG)$', ''), ''), name
            )
        )
    )
);

-- The id of the name of a street, an estate or a building in its county. It
-- never changes, and is null if an address gives none. If a home has a number
-- or a unit, its name is the street's, and `THE CLOSE` is that of the estate
-- after it. Without a number, the name is a house's or a townland's unless it
-- is a road, and a road after it is its street.
create macro street_name_id(county, kind, name_key, is_generic, place_keys) as (
    case
        when name_key is null then null
        when kind in ('numbered', 'unit') or is_road(name_key) then address_id(
            county,
            if(
                is_generic and len(place_keys) > 0,
                name_key || ' ' || place_keys[1],
                name_key
            )
        )
        when len(place_keys) > 0 and is_road(place_keys[1])
            then address_id(county, place_keys[1])
    end
);

-- Whether a city or a town shares the county's name, so that an address ending
-- with the name may be in the town.
create macro has_own_town(county) as (
    county not in (
        'Clare', 'Dublin', 'Kerry', 'Laois', 'Leitrim', 'Louth', 'Mayo', 'Meath',
        'Offaly', 'Westmeath'
    )
);

-- The Eircode routing key of a district of Dublin: D06 for 6, D6W for 6W.
create macro district_key(district) as (
    'D' || if(length(district) = 1, '0' || district, district)
);
