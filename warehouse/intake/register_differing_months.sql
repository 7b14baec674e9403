-- One row per month in which the lines of the register file that is judged
-- differ from those that the register has, by a sum of their digests: most
-- months of a full file are the same, and this takes under a third of the time
-- that comparing them line by line does.
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
