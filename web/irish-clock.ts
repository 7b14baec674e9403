type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

/** What browsers have of `Temporal`, and Node doesn't have yet, as far as it is used here. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds(time: number): { toZonedDateTimeISO(zone: string): Clock };
      };
    }
  | undefined;

const zone = 'Europe/Dublin';
let irishTime: Intl.DateTimeFormat | undefined;

/**
 * What clocks in Ireland show at an instant: `2026-11-20T04:12`. `Temporal` is asked where there is
 * one: the first formatter of `Intl` that a page makes keeps a phone busy for a tenth of a second.
 * @throws RangeError where the text is no instant.
 */
export function readIrishClock(instant: string): string {
  const time = Date.parse(instant);
  const { year, month, day, hour, minute } =
    typeof Temporal === 'undefined' ? readParts(time) : readZoned(Temporal, time);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

function readZoned({ Instant }: NonNullable<typeof Temporal>, time: number): Clock {
  return Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
}

function readParts(time: number): Clock {
  irishTime ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = irishTime.formatToParts(time).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Clock;
}
