-- is_certainly_within(happened_after, now_at, days): whether what happened
-- after that look did so in the last days up to now. A look may come an hour
-- late without excluding the day before it from the window.
coalesce(
    happened_after >= now_at - to_hours((24 * days + 1)::bigint),
    false
)
