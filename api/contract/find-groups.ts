/** The groups of what a search of everything finds, in the order in which they are shown. */
export const findGroups = ['places', 'streets', 'homes', 'gone', 'sales'] as const;

export type FindGroup = (typeof findGroups)[number];
