/** The name of a town, or of a district of Dublin by its routing key: `Dublin 4` of `D04`. */
export function formatPlace(place: string): string {
  return place.replace(/^D0?(\d+|6W)$/, 'Dublin $1');
}
