import { expect, it } from 'vitest';
import { formatSlug } from './slug.ts';

it.each([
  ['14 Main Street, Bandon, Co. Cork', '14-main-street-bandon-co-cork'],
  ["Saint Mary's Road - 2", 'saint-marys-road---2'],
  ['Dún na nGall', 'dun-na-ngall'],
  ['12A/B Unit_3', '12ab-unit_3'],
  ['“!”', ''],
])('turns %s into %s', (title, slug) => {
  expect(formatSlug(title)).toBe(slug);
});
