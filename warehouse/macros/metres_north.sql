-- metres_north(latitude): metres per degree of latitude there, on the WGS84
-- ellipsoid. Between two nearby points the mean of both is almost exact. A
-- sphere would be wrong by up to one in three hundred.
radians(6335439.327 / power(1 - 0.0066943799901 * power(sin(radians(latitude)), 2), 1.5))
