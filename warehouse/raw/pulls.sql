-- One row per landed file, with the facts of its manifest.
select
    manifest.pull::varchar as pull,
    manifest.source::varchar as source,
    manifest.entry::varchar as entry,
    manifest.kind::varchar as kind,
    manifest.file_name::varchar as file_name,
    manifest.covers::varchar as covers,
    manifest.sha256::varchar as sha256,
    manifest.row_count::integer as row_count,
    manifest.set_aside_count::integer as set_aside_count,
    manifest.is_complete::boolean as is_complete,
    manifest.incomplete_reason::varchar as incomplete_reason,
    false as is_accepted,
    manifest.newest_record_date::date as newest_record_date,
    manifest.pulled_at::timestamp as pulled_at,
    manifest.refreshed_at::timestamp as refreshed_at,
from (select unnest(getvariable('manifests')) as manifest)
