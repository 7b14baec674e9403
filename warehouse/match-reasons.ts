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
  { reason: 'street_and_district', score: 0.95, meaning: 'number, street and district agree' },
  { reason: 'same_price', score: 0.947, meaning: 'address and price are the same' },
  { reason: 'own_name', score: 0.933, meaning: "the name is a house's own, with its places" },
  {
    reason: 'door_written_otherwise',
    score: 0.9,
    meaning: 'number, street and place agree, written as a flat once and as a house once',
  },
  {
    reason: 'misspelt_street',
    score: 0.95,
    meaning: 'number and place agree, the street is spelt a letter otherwise',
  },
  { reason: 'street_and_place', score: 0.881, meaning: 'number, street and next place agree' },
  { reason: 'street_and_other_place', score: 0.854, meaning: 'number, street and a place agree' },
  { reason: 'only_advert', score: 0.99, meaning: 'nothing else is known of its home' },
  { reason: 'other_advert', score: 0.98, meaning: 'another advert has its address' },
  { reason: 'advert_address', score: 0.985, meaning: 'number, street and place agree' },
  {
    reason: 'advert_longer_street',
    score: 0.85,
    meaning: "number and place agree, one street's name is longer; the price is near",
  },
  {
    reason: 'advert_misspelt_street',
    score: 0.93,
    meaning:
      'number and place agree, the street is spelt a letter or two otherwise; the price is near',
  },
  {
    reason: 'advert_other_place',
    score: 0.88,
    meaning: 'number and street agree, the places differ; the price is near',
  },
  {
    reason: 'advert_other_district',
    score: 0.9,
    meaning: 'number, street and place agree, the postal districts differ; the price is near',
  },
  {
    reason: 'advert_crossed_street',
    score: 0.75,
    meaning: "number and place agree, one's street is the other's estate; the price is near",
  },
  {
    reason: 'advert_house_name',
    score: 0.85,
    meaning: "the house's name and place agree; the price is near",
  },
  {
    reason: 'advert_lone_name',
    score: 0.8,
    meaning: 'no other sale of the area bears the name; the price is near',
  },
] as const;

export type MatchReason = (typeof matchReasons)[number]['reason'];
