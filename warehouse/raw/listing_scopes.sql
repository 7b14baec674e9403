-- One row per whole pull, county and property type that it shows or that its
-- entry showed before: whether the pull covers it, so that what it lacks may be
-- gone, and the look after which what it shows first came. The loader gives
-- what it found in the pulls of a source.
select
    pull,
    getvariable('source')::varchar as source,
    entry,
    county,
    property_type,
    listing_count,
    usual_count,
    is_covered,
    pulled_at,
    previous_snapshot_at,
from judged_kinds
