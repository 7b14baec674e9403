-- is_stretch_of_road(name_key, road_key): whether a road is the upper or lower
-- part of the other, or its east or west: `CANAL RD UPPER` of `CANAL RD`. A Main
-- Street is none, as every town has one.
name_key <> 'MAINST'
and regexp_replace(road_key, '(UPR|LWR|NTH|STH|EAST|WEST)$', '') = name_key
