-- One row: a term as addresses are cleaned, commas and all.
select clean_text($term) as term
