-- metres_north(latitude): metres to a degree of latitude there, on the WGS84
-- ellipsoid. Between two near places the mean of both holds within a hair, where a
-- globe's would be off by up to one in three hundred.
radians(6335439.327 / power(1 - 0.0066943799901 * power(sin(radians(latitude)), 2), 1.5))
