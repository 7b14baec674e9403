-- is_road(name_key): whether a name is that of a road, which may be named after
-- a place: `ATHLONE RD`, `STRAND RD NTH`, but not `CABRA EAST`, in spite of its
-- last letters.
regexp_matches(
    name_key,
    '(RD|[^AE]ST|[^E]AST|[^W]EST|AVE|LN)(UPR|LWR|NTH|STH|EAST|WEST)?$'
)
