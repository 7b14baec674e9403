-- One row: a term, cleaned in the same way as addresses, including its commas.
select clean_text($term) as term
