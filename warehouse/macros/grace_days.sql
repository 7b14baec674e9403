-- grace_days(usual_days, most_days): for how many days without a complete pull
-- an entry's adverts still count as live: three times the usual interval
-- between its pulls, and at least 3 days. The interval is taken as a day until
-- there are two pulls. A view can't use a macro that uses another.
least(greatest(3 * coalesce(usual_days, 1), 3), most_days)
