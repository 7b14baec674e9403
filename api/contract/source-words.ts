/** Where the figures come from. */
export const authority =
  'Source: the Residential Property Price Register of the Property Services Regulatory Authority';

/** Where they come from in a demonstration. */
export const invented =
  'Source: an invented register and invented portals, modelled on the real ones';

/** Why there is no sale, and no figure of sales, anywhere. */
export const noRegister = 'No register of sales is loaded.';

/** The sentence for a county that takes the place of a count of its homes for sale. */
export function describeUncovered(county: string): string {
  return `We don’t track adverts in ${county} yet, so we don’t know what is for sale there.`;
}
