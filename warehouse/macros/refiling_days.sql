-- refiling_days(): the days within which the same home at the same price is one
-- sale, filed twice.
90
