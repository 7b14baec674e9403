import type { StopService } from '../../../api/contract/listing.ts';

/** The services of one operator at a stop, each number once for each way it goes. */
export type OperatorServices = {
  readonly operator: string;
  readonly services: readonly { readonly number: string; readonly towards: string }[];
};

/** Reads a stop's services from their JSON text, by operator; what is no list of services is none. */
export function readServices(text: string): OperatorServices[] {
  const services = parseList(text).filter(isService);
  return [...Map.groupBy(services, ({ Operator }) => Operator)].map(([operator, ofOperator]) => ({
    operator,
    services: [
      ...new Map(
        ofOperator.map((service) => {
          const number = service.ServiceNumber;
          const towards = service.Destination || service.ServiceDisplayName;
          return [`${number} ${towards}`, { number, towards }] as const;
        }),
      ).values(),
    ],
  }));
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // The page shows the stop all the same.
    return [];
  }
}

function isService(value: unknown): value is StopService {
  const fields = ['ServiceNumber', 'ServiceDisplayName', 'Destination', 'Operator'];
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
