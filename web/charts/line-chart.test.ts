import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderLineChart } from './line-chart.ts';
import { buildTimeAxis } from './line-data.ts';

const { document } = new JSDOM('').window;
const from = 2025 * 12;

it.each([
  ...[4, 5, 6, 7, 8, 10, 12, 14, 18, 24].map((months) => [months, 256] as const),
  ...[6, 12, 24].flatMap((months) => [340, 420, 480].map((width) => [months, width] as const)),
])('%i months have room under a chart %i px wide', (months, width) => {
  const points = Array.from({ length: months + 1 }, (_, place) => ({
    x: from + place,
    name: '',
    value: 300_000 + place,
    count: 50,
    isProvisional: false,
    isFew: false,
  }));
  const svg = renderLineChart(
    {
      title: 'Median',
      unit: 'euro',
      timeName: 'Month',
      incomplete: '',
      lines: [{ key: 'Cork', points }],
      time: buildTimeAxis({ from, to: from + months }),
    },
    { width, document },
  );
  const places = [...svg.querySelectorAll('text')].flatMap((text) => {
    const isMonth = /^([A-Z][a-z]{2}|\d{4})$/.test(text.textContent ?? '');
    const place = /translate\(([\d.]+)/.exec(text.getAttribute('transform') ?? '')?.[1];
    return isMonth ? [Number(place)] : [];
  });
  expect(places.length).toBeGreaterThan(1);
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  // A month takes 24 pixels, a year 29.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
});
