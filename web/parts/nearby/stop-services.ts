import type { StopService } from '../../../api/contract/listing.ts';

/** The services of one operator at a stop; each number appears once per direction. */
export type OperatorServices = {
  readonly operator: string;
  readonly services: readonly { readonly number: string; readonly towards: string }[];
};

/**
 * Parses a stop's services from their JSON text, by operator; empty where the text isn't a list of
 * services.
 */
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
