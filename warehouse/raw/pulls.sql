-- One row per landed file, with its manifest's facts.
select
    getvariable('manifest').pull::varchar as pull,
    getvariable('manifest').source::varchar as source,
    getvariable('manifest').kind::varchar as kind,
    getvariable('manifest').file_name::varchar as file_name,
    getvariable('manifest').covers::varchar as covers,
    getvariable('manifest').sha256::varchar as sha256,
    getvariable('manifest').row_count::integer as row_count,
    getvariable('manifest').set_aside_count::integer as set_aside_count,
    getvariable('manifest').silence::varchar as silence,
    getvariable('manifest').newest_record_date::date as newest_record_date,
    getvariable('manifest').pulled_at::timestamp as pulled_at,
    getvariable('manifest').refreshed_at::timestamp as refreshed_at,
