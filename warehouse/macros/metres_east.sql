-- metres_east(latitude): metres to a degree of longitude there, on the WGS84
-- ellipsoid; as metres_north.
radians(
    6378137 * cos(radians(latitude))
    / sqrt(1 - 0.0066943799901 * power(sin(radians(latitude)), 2))
)
