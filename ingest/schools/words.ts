import type { SchoolEthos, SchoolGender, SchoolLevel } from '../../warehouse/vocabulary.ts';

/** Spellings of the allowed values, in lower case, with single spaces. */
const levels: Readonly<Record<string, SchoolLevel>> = {
  primary: 'Primary',
  'mainstream primary': 'Primary',
  'primary school': 'Primary',
  'post primary': 'Post-primary',
  postprimary: 'Post-primary',
  secondary: 'Post-primary',
  special: 'Special',
  'special school': 'Special',
};

const genders: Readonly<Record<string, SchoolGender>> = {
  mixed: 'Mixed',
  'co ed': 'Mixed',
  coeducational: 'Mixed',
  girls: 'Girls',
  'all girls': 'Girls',
  female: 'Girls',
  boys: 'Boys',
  'all boys': 'Boys',
  male: 'Boys',
};

const ethoses: Readonly<Record<string, SchoolEthos>> = {
  catholic: 'Catholic',
  'roman catholic': 'Catholic',
  'church of ireland': 'Church of Ireland',
  presbyterian: 'Presbyterian',
  methodist: 'Methodist',
  quaker: 'Quaker',
  'religious society of friends': 'Quaker',
  jewish: 'Jewish',
  muslim: 'Muslim',
  islamic: 'Muslim',
  'inter denominational': 'Inter-denominational',
  interdenominational: 'Inter-denominational',
  'multi denominational': 'Multi-denominational',
  multidenominational: 'Multi-denominational',
  other: 'Other',
  'other unknown': 'Other',
};

/** Undefined for an unknown word. */
export function parseLevel(text: string): SchoolLevel | undefined {
  return levels[toWords(text)];
}

export function parseGender(text: string): SchoolGender | undefined {
  return genders[toWords(text)];
}

export function parseEthos(text: string): SchoolEthos | undefined {
  return ethoses[toWords(text)];
}

function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
