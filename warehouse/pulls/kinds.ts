import type { BuildSession } from '../build-session.ts';
import { propertyTypes } from '../vocabulary.ts';

/** A property type in a county. Each is one object during a load, to be compared as such. */
export type Kind = {
  readonly county: string;
  /** Empty where adverts name none. */
  readonly propertyType: string;
  /** The group of types that searches leave out or show together, named by one of them. */
  readonly family: string;
};

export type Kinds = { readonly find: (county: string, propertyType: string) => Kind };

export async function startKinds(session: BuildSession): Promise<Kinds> {
  const rows = await session.rows<{ type: string; family: string }>(
    'select type, type_family(type) as family from (select unnest($types::json::varchar[]) as type)',
    { types: JSON.stringify(['', ...propertyTypes]) },
  );
  const families = new Map(rows.map(({ type, family }) => [type, family]));
  const byCounty = new Map<string, Map<string, Kind>>();
  return {
    find(county, propertyType) {
      const ofCounty = byCounty.get(county) ?? new Map<string, Kind>();
      byCounty.set(county, ofCounty);
      const known = ofCounty.get(propertyType);
      if (known) return known;
      const kind = { county, propertyType, family: families.get(propertyType) ?? propertyType };
      ofCounty.set(propertyType, kind);
      return kind;
    },
  };
}
