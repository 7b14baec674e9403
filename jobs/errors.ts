/** What a refresh tells where neither a source nor the warehouse refused: the pull's process, or this one, failed. */
export const refreshErrorCodes = ['pull_deadline', 'pull_ended', 'unforeseen'] as const;
export type RefreshErrorCode = (typeof refreshErrorCodes)[number];
