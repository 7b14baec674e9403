/** Where there is no room for a link. */
export const boundaries =
  'Boundaries: Ordnance Survey Ireland / Tailte Éireann, CC BY 4.0; of Northern Ireland: OSNI, Open Government Licence 3.0.';

/** Names whose boundaries a map is drawn by. */
export function BoundaryCredit() {
  return (
    <>
      Boundaries: Ordnance Survey Ireland / Tailte Éireann,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; of Northern Ireland:
      OSNI, Open Government Licence 3.0.
    </>
  );
}
