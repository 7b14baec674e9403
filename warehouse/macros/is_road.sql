-- is_road(name_key): whether a name is a road's that may bear another's name:
-- `ATHLONE RD`, `STRAND RD NTH`; `CABRA EAST` is none, for all its last letters.
regexp_matches(
    name_key,
    '(RD|[^AE]ST|[^E]AST|[^W]EST|AVE|LN)(UPR|LWR|NTH|STH|EAST|WEST)?$'
)
