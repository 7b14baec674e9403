import { type Static, Type } from 'typebox';
import {
  Count,
  DateText,
  Exact,
  LeftOutReason,
  MatchReason,
  OptionalText,
  OrNull,
  Text,
} from './fields.ts';
import { registerPageSize, salesSearchLimit, vatPct } from './limits.ts';
import { listPageSize } from './list-view.ts';
import { saleSorts } from './sales-view.ts';

/** One sale of the Property Price Register, with the asking price of the listing linked to it. */
export const RegisterRecord = Exact({
  id: Type.Integer({ description: 'the linked listing; -1 if none' }),
  saleId: Type.Integer({ description: 'the sale itself; never changes' }),
  title: Text("the linked listing's title; empty if none"),
  address: Text("the register's own spelling"),
  eircode: Text('as `A65 F4E2`; empty if not known'),
  salePrice: Type.Number({ description: "euro, the register's figure" }),
  uppyDowny: Text('price paid against the asking price; N/A if there is no linked listing'),
  firstListedOn: Type.Union([DateText, Type.Literal('')]),
  dateOfSale: DateText,
  county: Type.String(),
  beds: Type.Integer({ description: '0 if not known' }),
  baths: Type.Integer({ description: '0 if not known' }),
  askingPrice: Type.Number({ description: 'euro; -1 POA, -2 if no listing is linked' }),
  newBuild: Type.Boolean(),
  vatExclusive: Type.Boolean({ description: `salePrice leaves out VAT at ${vatPct} %` }),
  leftOut: OrNull(LeftOutReason, 'why statistics leave this sale out; null for a market sale'),
  matchReason: Type.Optional(MatchReason),
  streetKey: OptionalText("the key of its street's page; absent if it names none"),
});
export type RegisterRecord = Static<typeof RegisterRecord>;

/** A page of a county's sales, newest first, 80 a page. */
export const RegisterPage = Exact({ records: Type.Array(RegisterRecord), totalRecords: Count });
export type RegisterPage = Static<typeof RegisterPage>;

export { registerPageSize, salesSearchLimit };

const AllOr = <T extends Type.TSchema>(schema: T) =>
  Type.Union([schema, Type.Literal('All'), Type.Literal(''), Type.Literal(0), Type.Null()]);
const Numeric = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);

/** The sales search. Every field is optional; 0, "All", "" or absent means all. Numbers may be text. */
export const SalesSearch = Exact({
  term: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  eircodeRoute: Type.Optional(AllOr(Type.String({ maxLength: 3 }))),
  county: Type.Optional(AllOr(Type.String({ maxLength: 20 }))),
  beds: Type.Optional(AllOr(Numeric)),
  baths: Type.Optional(AllOr(Numeric)),
  fromYear: Type.Optional(AllOr(Numeric)),
  fromMonth: Type.Optional(AllOr(Numeric)),
  toYear: Type.Optional(AllOr(Numeric)),
  toMonth: Type.Optional(AllOr(Numeric)),
  fromPrice: Type.Optional(AllOr(Numeric)),
  toPrice: Type.Optional(AllOr(Numeric)),
  build: Type.Optional(AllOr(Type.String({ maxLength: 11, description: 'new or second-hand' }))),
  sort: Type.Optional(Type.Enum([...saleSorts])),
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: salesSearchLimit,
      description: `a page of ${listPageSize} records; without it, all`,
    }),
  ),
});
export type SalesSearch = Static<typeof SalesSearch>;

/** The newest records that match, 300 at most; the header X-Total-Count says how many match. */
export const SalesSearchAnswer = Type.Array(RegisterRecord, { maxItems: salesSearchLimit });
export type SalesSearchAnswer = Static<typeof SalesSearchAnswer>;
