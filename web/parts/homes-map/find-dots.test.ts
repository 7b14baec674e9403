import { expect, test } from 'vitest';
import {
  findNearest,
  frameBox,
  listAtPlace,
  placeHomes,
  placeOnMap,
  stepNorth,
} from './find-dots.ts';

const home = (latitude: number, longitude: number) => ({
  listingId: 1,
  title: '1 Main Street',
  price: 1,
  latitude,
  longitude,
});
const dots = placeHomes([home(52, -9), home(53, -8.5), home(53, -8.5), home(51.9, -8)]);

test('the nearest dot within reach is found, the first of those at one place', () => {
  const at = (latitude: number, longitude: number) => placeOnMap({ latitude, longitude });
  expect(findNearest(dots, at(52.01, -9), 50)).toBe(0);
  expect(findNearest(dots, at(53, -8.51), 50)).toBe(1);
  expect(findNearest(dots, at(52.5, -8), 50)).toBeNull();
});

test('a dot is listed with those that it covers', () => {
  expect(listAtPlace(dots, 2).map((dot) => dot.at)).toEqual([2, 1]);
  expect(listAtPlace(dots, 3).map((dot) => dot.at)).toEqual([3]);
  expect(listAtPlace(dots, 9)).toEqual([]);
});

test('steps to the north and the south go through all dots', () => {
  const walk = (from: number, step: 1 | -1) =>
    [1, 2, 3, 4].reduce((path) => [...path, stepNorth(dots, path.at(-1) ?? 0, step)], [from]);
  expect(walk(3, 1)).toEqual([3, 0, 1, 2, 2]);
  expect(walk(2, -1)).toEqual([2, 1, 0, 3, 3]);
});

test('a frame holds its box, with room around it', () => {
  const box = { south: 52.463, north: 52.916, west: -7.102, east: -6.507 };
  const [left = 0, top = 0, width = 0, height = 0] = frameBox(box).split(' ').map(Number);
  const [west, north] = placeOnMap({ latitude: box.north, longitude: box.west });
  const [east, south] = placeOnMap({ latitude: box.south, longitude: box.east });
  expect(west - left).toBeGreaterThan(5);
  expect(north - top).toBeGreaterThan(5);
  expect(left + width - east).toBeGreaterThan(5);
  expect(top + height - south).toBeGreaterThan(5);
});
