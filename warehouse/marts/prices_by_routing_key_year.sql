-- One row per Eircode routing key and year: market sales, VAT included.
select
    routing_key,
    sale_year as year,
    sale_year,
    count(*) filter (not is_new)::integer as second_hand_count,
    round(avg(price_with_vat_eur) filter (not is_new), 2)
        as second_hand_mean_eur,
    round(median(price_with_vat_eur) filter (not is_new), 2)::double
        as second_hand_median_eur,
    count(*) filter (is_new)::integer as new_count,
    round(avg(price_with_vat_eur) filter (is_new), 2) as new_mean_eur,
    round(median(price_with_vat_eur) filter (is_new), 2)::double
        as new_median_eur,
from core.sales
where
    left_out_reason is null
    and routing_key is not null
group by all
