-- has_own_town(county): whether a city or a town shares the county's name, so
-- that an address ending with the name may be in the town.
county not in (
    'Clare', 'Dublin', 'Kerry', 'Laois', 'Leitrim', 'Louth', 'Mayo', 'Meath',
    'Offaly', 'Westmeath'
)
