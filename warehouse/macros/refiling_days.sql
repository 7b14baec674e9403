-- refiling_days(): the days within which the same home at the same price is the
-- same sale, filed again.
90
