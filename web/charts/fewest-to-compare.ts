/** With fewer sales a price changes by chance as much as by the market. */
export const fewestToCompare = { euro: 30, count: 10, index: 30 };
