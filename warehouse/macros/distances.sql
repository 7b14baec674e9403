-- Metres per degree of latitude there, on the WGS84 ellipsoid. Between two
-- nearby points the mean of both is almost exact. A sphere would be wrong by up
-- to one in three hundred.
create macro metres_north(latitude) as (
    radians(6335439.327 / power(1 - 0.0066943799901 * power(sin(radians(latitude)), 2), 1.5))
);

-- Metres per degree of longitude there, on the WGS84 ellipsoid; see
-- metres_north.
create macro metres_east(latitude) as (
    radians(
        6378137 * cos(radians(latitude))
        / sqrt(1 - 0.0066943799901 * power(sin(radians(latitude)), 2))
    )
);

-- The distance as if Ireland were flat, accurate to one percent.
create macro distance_km(latitude, longitude, other_latitude, other_longitude) as (
    111.2 * sqrt(
        (latitude - other_latitude) ** 2
        + ((longitude - other_longitude) * 0.6) ** 2
    )
);
