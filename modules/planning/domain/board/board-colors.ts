/** What the bars of the board are colored by. */
export const boardColors = ['status', 'lateness', 'customer', 'paper'] as const;
export type BoardColors = (typeof boardColors)[number];
