import { type Static, Type } from 'typebox';
import { Count, Exact, Optional, OptionalText, OptionalTrue, Text } from './fields.ts';
import { findGroups } from './find-groups.ts';
import { findGroupSize, findLimit } from './limits.ts';
import { ListingSummary } from './listing.ts';
import { RegisterRecord } from './register.ts';

const { id, title, county, price, status } = ListingSummary.properties;

/** The parameters of a search of everything. */
export const FindQuery = Type.Object({
  q: OptionalText(
    'an address, a place, all or the first part of an Eircode, or the URL or ID of an advert',
  ),
  show: OptionalText(
    `the group to show ${findLimit} of: ${findGroups.join(', ')}; ${findGroupSize} of each without it`,
  ),
});

/** A county, a town or a routing key. */
export const FoundPlace = Exact({
  kind: Type.Enum(['county', 'town', 'routingKey']),
  name: Text('a routing key as `F91`, that of a district of Dublin as `Dublin 8`'),
  county: Type.String(),
  key: Text('of the page of its sales; empty if there is none'),
  towns: Text(
    'the places a routing key covers, or the key of a district, `D08`; empty for other places',
  ),
  forSale: Type.Integer({
    minimum: -1,
    description:
      'homes for sale, not sale agreed; 0 if all are agreed; -1 if none is known or they are not counted',
  }),
  saleAgreed: Optional(Count, 'homes in addition to those; absent if none'),
  sales: Type.Integer({ minimum: -1, description: '-1 if not counted' }),
});
export type FoundPlace = Static<typeof FoundPlace>;

/** A street, an estate or a building with sales. */
export const FoundStreet = Exact({
  key: Text('of its page'),
  street: Type.String(),
  place: Type.String(),
  county: Type.String(),
  sales: Type.Integer({ minimum: 1 }),
});
export type FoundStreet = Static<typeof FoundStreet>;

/** A home that is or was advertised, as described in its latest advert. */
export const FoundHome = Exact({ id, title, county, price, status });
export type FoundHome = Static<typeof FoundHome>;

const groupOf = <T extends Type.TSchema>(item: T) =>
  Exact({ total: Count, found: Type.Array(item, { maxItems: findLimit }) });

/** What a search of everything finds. */
export const FindAnswer = Exact({
  words: Text('the words searched for'),
  isAsTyped: Type.Boolean({
    description: 'false if nothing matches the words typed; `words` are then similar ones',
  }),
  isUnknownHome: OptionalTrue(
    'the query was the URL of an advert or an Eircode that we don’t know; `streets` may have the street of the advert, `places` has the area of the Eircode',
  ),
  nearest: Text('similar words with far more results; empty if none'),
  places: groupOf(FoundPlace),
  streets: groupOf(FoundStreet),
  homes: groupOf(FoundHome),
  gone: groupOf(FoundHome),
  sales: groupOf(RegisterRecord),
});
export type FindAnswer = Static<typeof FindAnswer>;
