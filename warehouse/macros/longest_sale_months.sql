-- longest_sale_months(): the months after an advert's last sighting within
-- which a sale may still be its result.
24
