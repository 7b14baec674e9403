import { useCallback } from 'react';
import type { Area } from '../../../api/contract/areas.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { ChartLine, LineChartData } from '../../charts/line-data.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import { addFilling, placeInTime, placeInYear } from './add-filling.ts';

/** What is added to a chart of an area: for a chart of counts the interval of what they will be. */
export function useFilling(
  area: Area,
  counts: 'no counts' | 'by month' | 'by year',
): (data: LineChartData) => LineChartData {
  const answer = useApi<RegisterLag>(apiPaths.registerLag(area));
  const filling = answer.state === 'ready' ? answer.data.filling : null;
  return useCallback(
    (data) => {
      if (!filling) return data;
      const place = { 'no counts': undefined, 'by month': placeInTime, 'by year': placeInYear };
      // Other lines are of other areas.
      const own = (line: ChartLine) => counts === 'by year' || line === data.lines[0];
      const placed = place[counts];
      return addFilling(
        data,
        filling,
        placed && ((line, month) => (own(line) ? placed(line, month) : undefined)),
      );
    },
    [filling, counts],
  );
}
