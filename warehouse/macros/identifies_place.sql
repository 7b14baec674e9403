-- identifies_place(name_key, county_key): whether a part of an address after
-- its first name shows where in the county it is. It doesn't if it is a road
-- (see is_road()), only a word for one, or the county's name again. A view
-- can't use a macro that uses another.
name_key <> county_key
and not regexp_matches(
    name_key,
    '(RD|[^AE]ST|[^E]AST|[^W]EST|AVE|LN)(UPR|LWR|NTH|STH|EAST|WEST)?$'
    || '|^(STNTH|STSTH|STUPR|STLWR|STEAST|STWEST)$'
    || '|^(CL|CRES|CT|DR|GDNS|GR|GRN|HTS|MDWS?|MNR|PK|PL|QY|RSE|SQ|ST|TCE|VW'
    || '|WK|LWN)$'
)
