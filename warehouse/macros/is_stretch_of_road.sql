-- is_stretch_of_road(name_key, road_key): whether one road is the upper, lower,
-- east or west part of the other: `CANAL RD UPPER` of `CANAL RD`. Not for Main
-- Street, as every town has one.
name_key <> 'MAINST'
and regexp_replace(road_key, '(UPR|LWR|NTH|STH|EAST|WEST)$', '') = name_key
