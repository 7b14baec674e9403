/**
 * Results of a refresh that neither a source nor the warehouse refused: the pulling process, or
 * this one, failed.
 */
export const refreshErrorCodes = [
  'pull_deadline',
  'pull_ended',
  'pull_memory',
  'unforeseen',
] as const;
export type RefreshErrorCode = (typeof refreshErrorCodes)[number];
