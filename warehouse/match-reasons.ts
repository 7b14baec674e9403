/**
 * Why a sale is linked to its home, and how often such a link is right. That is the share of pairs
 * with equal Eircodes among those that the rule joins on the whole register, with every Eircode
 * hidden (`npm run score -- homes`). Three rules are measured differently. A link by Eircode can't
 * be tested by the Eircode: its share is that of the pairs with one Eircode whose numbers don't
 * contradict each other. For an only sale, it is how often no other sale was missed.
 * `door_written_otherwise` and `misspelt_street` join hardly any pair with known Eircodes: theirs
 * is set below the share found by reading their links. The links of adverts were tested with the
 * Eircodes of listings and of the sales linked to them, less the share that results even for a year
 * in which no link could be right. `npm run score -- linkage` tests them together, with known
 * pairs.
 */
export const matchReasons = [
  { reason: 'same_address', score: 0.993, meaning: 'the address is the same' },
  { reason: 'eircode', score: 0.99, meaning: 'the Eircode is the same' },
  { reason: 'only_sale', score: 0.99, meaning: 'it is the only known sale of its home' },
  { reason: 'house_name', score: 0.972, meaning: "the house's name and place are the same" },
  {
    reason: 'street_and_district',
    score: 0.95,
    meaning: 'the house number, street and district match',
  },
  { reason: 'same_price', score: 0.947, meaning: 'the address and the price are the same' },
  { reason: 'own_name', score: 0.933, meaning: "the house's own name and the place names match" },
  {
    reason: 'door_written_otherwise',
    score: 0.9,
    meaning:
      'the house number, street and place match; one address reads as a flat, the other as a house',
  },
  {
    reason: 'misspelt_street',
    score: 0.95,
    meaning: 'the house number and place match; the street names differ by one letter',
  },
  {
    reason: 'street_and_place',
    score: 0.881,
    meaning: 'the house number, street and next place name match',
  },
  {
    reason: 'street_and_other_place',
    score: 0.854,
    meaning: 'the house number, street and one of the place names match',
  },
  { reason: 'only_advert', score: 0.99, meaning: 'nothing else is known of its home' },
  { reason: 'other_advert', score: 0.98, meaning: 'another advert has the same address' },
  { reason: 'advert_address', score: 0.985, meaning: 'the house number, street and place match' },
  {
    reason: 'advert_longer_street',
    score: 0.85,
    meaning:
      'the house number and place match and the price is close, but one street name is longer',
  },
  {
    reason: 'advert_misspelt_street',
    score: 0.93,
    meaning:
      'the house number and place match and the price is close, but the street names differ by a letter or two',
  },
  {
    reason: 'advert_other_place',
    score: 0.88,
    meaning: 'the house number and street match and the price is close, but the place names differ',
  },
  {
    reason: 'advert_other_district',
    score: 0.9,
    meaning:
      'the house number, street and place match and the price is close, but the postal districts differ',
  },
  {
    reason: 'advert_crossed_street',
    score: 0.75,
    meaning:
      'the house number and place match and the price is close, but one address gives the street and the other the estate',
  },
  {
    reason: 'advert_house_name',
    score: 0.85,
    meaning: "the house's name and place match and the price is close",
  },
  {
    reason: 'advert_lone_name',
    score: 0.8,
    meaning: 'no other sale in the area has that name, and the price is close',
  },
] as const;

export type MatchReason = (typeof matchReasons)[number]['reason'];
