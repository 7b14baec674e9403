-- One row per whole pull, county and property type that it shows or that its
-- entry showed before: whether the pull covers it, so that what it lacks may be
-- gone, and the look after which what it shows first came. The loader gives the
-- pull and what it found.
select
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    getvariable('entry')::varchar as entry,
    county,
    "propertyType" as property_type,
    shown::integer as listing_count,
    round(usual)::integer as usual_count,
    "isCovered" as is_covered,
    getvariable('pulled_at')::timestamp as pulled_at,
    if("isNew", null, getvariable('looked_before_at')::timestamp)
        as looked_before_at,
from judged_kinds
