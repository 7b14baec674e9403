-- grace_days(usual_days, most_days): for how many days without a whole pull what
-- an entry showed still counts: three times the usual time between its pulls, 3
-- days at least; a day is taken as usual until there are two pulls. A view can't
-- use a macro that uses another.
least(greatest(3 * coalesce(usual_days, 1), 3), most_days)
