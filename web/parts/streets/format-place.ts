/**
 * The name of a town, of a district of Dublin by its routing key, `Dublin 4` of `D04`, or of another
 * routing key: `Eircode area H91`.
 */
export function formatPlace(place: string): string {
  return place.replace(/^D0?(\d+|6W)$/, 'Dublin $1').replace(/^[A-Z]\d\d$/, 'Eircode area $&');
}
