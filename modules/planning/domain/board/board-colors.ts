/** Color schemes of the bars of the board. */
export const boardColors = ['status', 'lateness', 'customer', 'paper'] as const;
export type BoardColors = (typeof boardColors)[number];
