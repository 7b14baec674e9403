/** What can stop a version from being built, published or opened. */
export const warehouseErrorCodes = [
  'audit_failed',
  'busy',
  'clock_behind',
  'file_unreadable',
  'no_version',
  'nothing_landed',
  'nothing_to_roll_back_to',
  'held_by_rollback',
  'statement_deadline',
  'version_damaged',
] as const;
type WarehouseErrorCode = (typeof warehouseErrorCodes)[number];

/**
 * An error of the warehouse: a code from the closed list, a message that explains what to do, and
 * the facts.
 */
export class WarehouseError extends Error {
  readonly code: WarehouseErrorCode;
  readonly facts: Record<string, unknown>;

  constructor(code: WarehouseErrorCode, message: string, facts: Record<string, unknown> = {}) {
    super(message);
    this.name = 'WarehouseError';
    this.code = code;
    this.facts = facts;
  }
}
