-- longest_sale_months(): the months after an advert's last sight within which a
-- sale may still be its result.
24
