import { ComparableScores } from '../contract/comparables.ts';
import { type ScoreRow, toScores } from '../listings/price-range.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';

const scoresQuery = readQuery('comparable_scores');

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/ComparableScores',
    summary: 'Accuracy of the price ranges for sales in the last year, by group',
    answer: ComparableScores,
    read: async ({ query }) => toScores(await query<ScoreRow>(scoresQuery)),
  });
}
