-- property_id(eircode): the identity of the home of an Eircode, the same for ever.
greatest(1, (md5_number(eircode) >> 64) & 9007199254740991)::bigint
