-- One row per county and property type of the last whole pulls of each entry of
-- a source: what the pull showed of it, and whether it covered it. Some more
-- pulls than adverts are remembered for, as the newest of them may turn out not
-- to be whole.
with recent as (
    select
        entry,
        pulled_at,
    from raw.pulls
    where source = getvariable('source') and absences = 'counted'
    qualify
        row_number() over (
            partition by entry
            order by pulled_at desc
        ) <= getvariable('pulls_remembered') + 4
)

select
    scopes.entry::entry_name as entry,
    scopes.county::county_name as county,
    scopes.property_type::property_type_name as property_type,
    scopes.listing_count,
    scopes.usual_count,
    scopes.is_covered,
    epoch_ms(scopes.pulled_at)::double as pulled_at,
from raw.listing_scopes as scopes
inner join recent
    on
        scopes.entry = recent.entry
        and scopes.pulled_at = recent.pulled_at
where scopes.source = getvariable('source')
order by scopes.pulled_at
