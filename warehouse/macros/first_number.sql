-- first_number(number): the first number of a range, 35 of 35-38, with its
-- letter, 12A.
nullif(regexp_extract(number, '^[0-9]+[A-Z]?'), '')
