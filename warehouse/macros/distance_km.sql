-- distance_km(latitude, longitude, other_latitude, other_longitude): the
-- distance as if Ireland were flat, accurate to one percent.
111.2 * sqrt(
    (latitude - other_latitude) ** 2
    + ((longitude - other_longitude) * 0.6) ** 2
)
