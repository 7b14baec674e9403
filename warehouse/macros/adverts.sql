-- The group of types that searches leave out or show together. All flats are
-- one group; every other type is its own.
create macro type_group(property_type) as (
    if(
        property_type in ('Apartment', 'Duplex', 'Penthouse', 'Studio'),
        'Apartment',
        property_type
    )
);

-- The band of asking prices that holds a price. The last has no upper end.
create macro asking_band(price_eur) as (
    list_filter(
        [
            {'low': 0, 'high': 200000},
            {'low': 200000, 'high': 300000},
            {'low': 300000, 'high': 400000},
            {'low': 400000, 'high': 500000},
            {'low': 500000, 'high': 650000},
            {'low': 650000, 'high': 850000},
            {'low': 850000, 'high': 1200000},
            {'low': 1200000, 'high': null}
        ],
        lambda band: price_eur >= band.low
        and coalesce(price_eur < band.high, true)
    )[1]
);

-- The ages in days, out of those used for comparing chances, that a home this
-- long on the market has passed.
create macro ages_passed(days) as (
    list_filter([0, 30, 60, 90, 180], lambda age: age <= days)
);

-- The days of the shortest window up to now that certainly holds an event
-- between the two snapshots; null if there was no earlier snapshot. An earlier
-- snapshot may be up to an hour too old.
create macro certain_days(happened_after, happened_by, now_at) as (
    if(
        happened_after is null,
        null,
        greatest(
            ceil((epoch(now_at - happened_after) - 3600) / 86400)::integer,
            found_days(happened_by, now_at)
        )
    )
);

-- The days of the shortest window up to now that includes when it was found.
create macro found_days(happened_by, now_at) as (
    (floor(epoch(now_at - happened_by) / 86400) + 1)::integer
);

-- For how many days without a complete pull an entry's adverts still count as
-- live: three times the usual interval between its pulls, and at least 3 days.
-- The interval is taken as a day until there are two pulls. A view can't use a
-- macro that uses another.
create macro grace_days(usual_days, most_days) as (
    least(greatest(3 * coalesce(usual_days, 1), 3), most_days)
);

-- Whether an advert last seen at seen_at still counts as live: its entry's
-- newest complete pull, if any, shows it, and the entry's last pull is recent
-- enough.
create macro is_in_sight(seen_at, whole_at, now_at, grace_days) as (
    seen_at >= coalesce(whole_at, seen_at)
    and seen_at >= now_at - to_seconds(86400 * grace_days)
);

-- Whether fewer adverts are shown than that share of the usual count, less an
-- allowance: 0.4 % a day by which the market may shrink, and three times
-- chance. Chance covers adverts that come and go in these days, and two that
-- leave together.
create macro is_short(shown, usual, days, share) as (
    shown < share * exp(-0.004 * days) * usual - 2
    - 3 * sqrt(usual * (1 - exp(-2 * daily_churn() * days)))
);

-- The lower end of the 95 % interval of a share, by Wilson; null if nothing was
-- counted.
create macro share_low(hits, total) as (
    if(
        total > 0,
        greatest(
            0,
            (hits + 1.9208 - 1.96 * sqrt(hits * (total - hits) / total + 0.9604))
            / (total + 3.8416)
        ),
        null
    )
);
