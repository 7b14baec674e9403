-- are_unit_and_house(one_kind, one_is_of_house, other_kind, other_is_of_house)
-- Whether one is a unit of a house with its own number, and the other a house:
-- `APT 4, 11 X RD` isn't 4 X Road, though `APT 4, X HALL` may be 4 X Hall.
(one_is_of_house and other_kind = 'numbered')
or (other_is_of_house and one_kind = 'numbered')
