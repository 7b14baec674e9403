-- One row per combination of flags and reason that don't agree. The reason must
-- be the first flag that applies, in the order of the checks.
select
    left_out_reason,
    is_full_market,
    is_duplicate,
    is_block_sale,
    is_multi_unit,
    is_part_sale,
    is_price_suspect,
    count(*) as sales,
from core.sales
group by all
having
    left_out_reason is distinct from case
        when not is_full_market then 'not_full_market'
        when is_duplicate then 'duplicate'
        when is_block_sale then 'block_sale'
        when is_multi_unit then 'multi_unit'
        when is_part_sale then 'part_sale'
        when is_price_suspect then 'price_suspect'
    end
