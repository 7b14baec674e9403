-- metres_east(latitude): metres per degree of longitude there, on the WGS84
-- ellipsoid; see metres_north.
radians(
    6378137 * cos(radians(latitude))
    / sqrt(1 - 0.0066943799901 * power(sin(radians(latitude)), 2))
)
