import type { Words } from '../../head.ts';

/** The head of a page about a listing that isn't there. */
export const noListing: Words = {
  title: 'Listing Not Found',
  description: 'The listing you are looking for does not exist or has been removed.',
  isMissing: true,
};
