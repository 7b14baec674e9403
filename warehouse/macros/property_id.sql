-- property_id(eircode): the identity of the home with an Eircode; it never
-- changes.
greatest(1, md5_number_lower(eircode) & 9007199254740991)::bigint
