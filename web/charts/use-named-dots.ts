import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SalesOfDay } from '../../api/contract/streets.ts';
import { useApi } from '../use-api.ts';
import type { Chosen } from './cursor.ts';
import { findNamedSale } from './find-named-sale.ts';
import type { NamedSale, SaleDot, SalesChartData } from './sales-data.ts';

/** How the sales of a day are asked for, and what a chart takes of them. Must stay the same object. */
export type SalesOfDays = {
  readonly pathOf: (day: string) => string;
  readonly listNamed: (records: SalesOfDay) => NamedSale[];
};

/** A pointer passes many dots on its way: only where it rests is anything asked for. */
const restMilliseconds = 150;

/** The sale behind each dot that has one; that of a chosen dot is asked for if it isn't known. */
export function useNamedDots(
  { dots }: Pick<SalesChartData, 'dots'>,
  chosen: Chosen | null,
  { pathOf, listNamed }: SalesOfDays,
): (dot: SaleDot) => NamedSale | undefined {
  const dot = chosen?.line === 0 ? dots.find(({ at }) => at === chosen.at) : undefined;
  const day = useRested(dot && !dot.named ? dot.dateOfSale : null);
  const answer = useApi<SalesOfDay>(day === null ? null : pathOf(day));
  const records = answer.state === 'ready' ? answer.data : null;
  const ofDay = useMemo(() => listNamed(records ?? []), [records, listNamed]);
  return useCallback((one) => findNamedSale(one, dots, ofDay), [dots, ofDay]);
}

/** The value that has stayed for a while; null in between. */
function useRested(value: string | null): string | null {
  const [rested, rest] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : rested;
}
