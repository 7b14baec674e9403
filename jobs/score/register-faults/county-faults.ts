import { counties } from '../../../warehouse/vocabulary.ts';
import {
  type Change,
  each,
  every,
  isIn,
  keep,
  type RegisterFault,
  shuffled,
  slipped,
  some,
} from './line-changes.ts';

const alphabet: readonly string[] = counties;

const swap =
  (one: string, other: string): Change =>
  ({ county = '' }) => ({ county: county === one ? other : county === other ? one : county });

/** Counties that are wrong or missing. */
export const countyFaults: readonly RegisterFault[] = [
  { name: 'all of one county', make: each(() => ({ county: 'Dublin' })) },
  { name: 'all of the first county of the list', make: each(() => ({ county: 'Carlow' })) },
  { name: 'counties have slipped by a line', make: each(slipped('county')) },
  { name: 'counties are shuffled', make: each(shuffled('county')) },
  {
    name: 'counties are one further in the alphabet',
    make: each(({ county = '' }) => ({
      county: alphabet[(alphabet.indexOf(county) + 1) % 26] ?? '',
    })),
  },
  { name: 'Cork and Kerry are swapped', make: each(swap('Cork', 'Kerry')) },
  { name: 'Dublin and Wicklow are swapped', make: each(swap('Dublin', 'Wicklow')) },
  { name: 'Galway and Mayo are swapped', make: each(swap('Galway', 'Mayo')) },
  {
    name: 'Meath and Westmeath are one',
    make: each(({ county = '' }) => ({ county: county === 'Meath' ? 'Westmeath' : county })),
  },
  {
    name: 'Kildare is said to be Dublin',
    make: some(isIn('Kildare'), () => ({ county: 'Dublin' })),
  },
  { name: 'one line in five says Dublin', make: some(every(5), () => ({ county: 'Dublin' })) },
  { name: 'one line in ten says Cork', make: some(every(10), () => ({ county: 'Cork' })) },
  {
    name: 'the second half says Kerry',
    make: (lines) =>
      lines.map((line, index) => (index * 2 < lines.length ? line : { ...line, county: 'Kerry' })),
  },
  { name: 'Dublin is missing', make: keep((line) => !isIn('Dublin')(line)) },
  { name: 'Cork is missing', make: keep((line) => !isIn('Cork')(line)) },
  { name: 'Galway and Mayo are missing', make: keep((line) => !isIn('Galway', 'Mayo')(line)) },
  { name: 'Dublin alone', make: keep(isIn('Dublin')) },
  {
    name: 'Leinster is missing',
    make: keep(
      (line) =>
        !isIn(
          'Carlow',
          'Dublin',
          'Kildare',
          'Kilkenny',
          'Laois',
          'Longford',
          'Louth',
          'Meath',
          'Offaly',
          'Westmeath',
          'Wexford',
          'Wicklow',
        )(line),
    ),
  },
];
