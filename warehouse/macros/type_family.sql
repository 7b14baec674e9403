-- type_family(property_type): what searches leave out or show together: flats
-- are one, every other type stands for itself.
if(
    property_type in ('Apartment', 'Duplex', 'Penthouse', 'Studio'),
    'Apartment',
    property_type
)
