-- One row per sale whose flag differs from the operator's correction.
select
    sales.sale_id,
    sales.is_price_suspect,
    corrections.reason,
from core.sales as sales
inner join lookups.price_corrections as corrections
    on sales.sale_id = corrections.sale_id
where sales.is_price_suspect <> corrections.is_price_suspect
