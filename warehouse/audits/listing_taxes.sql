-- One row per listing with a price whose tax is missing, implausibly low, moved
-- by over 15 % by its council, or different from its factor's result, and per
-- taxed site.
select
    core_listings.listing_id,
    core_listings.price_eur,
    taxes.base_charge_eur,
    taxes.factor_pct,
    taxes.charge_eur,
from core.adverts as core_listings
left join core.listing_taxes as taxes
    on core_listings.listing_id = taxes.listing_id
where
    coalesce(core_listings.price_eur, core_listings.from_price_eur) is not null
    and case
        when core_listings.property_type = 'Site'
        then taxes.listing_id is not null
        else taxes.charge_eur is null
        or taxes.factor_status is null
        or taxes.base_charge_eur < 90
        or abs(coalesce(taxes.factor_pct, 0)) > 15
        or abs(
            taxes.charge_eur
            - taxes.base_charge_eur * (100 + coalesce(taxes.factor_pct, 0))
            / 100
        ) > 0.01
    end
