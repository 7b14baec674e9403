-- One row per column: its table, and what both mean, by their comments. The data product comes first.
with tables as (
    select
        schema_name,
        table_name,
        comment,
        '' as note
    from duckdb_tables()
    where not internal

    union all

    select
        schema_name,
        view_name,
        comment,
        ' A view.'
    from duckdb_views()
    where not internal
)

select
    tables.schema_name || '.' || tables.table_name as table_name,
    coalesce(tables.comment, '') || tables.note as table_meaning,
    columns.column_name,
    lower(columns.data_type) as data_type,
    coalesce(columns.comment, '') as column_meaning
from tables
inner join duckdb_columns() as columns
    on
        tables.schema_name = columns.schema_name
        and tables.table_name = columns.table_name
order by tables.schema_name <> 'main', table_name, columns.column_index
