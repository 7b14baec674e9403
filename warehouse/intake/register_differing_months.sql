-- One row per month in which the lines of the register file under check differ
-- from the register's, by a sum of their digests. Most months of a full file
-- are the same, and this takes under a third of the time of comparing line by
-- line.
select sale_month as month
from raw.ppr_rows
where list_contains(getvariable('months'), sale_month)
group by sale_month
having
    sum(
        hash(
            sale_date, address, postal_code, county, eircode, price,
            not_full_market_price, vat_exclusive, description, property_size
        )::hugeint * if(pull = getvariable('pull'), 1, -1)
    ) <> 0
    or sum(if(pull = getvariable('pull'), 1, -1)) <> 0
