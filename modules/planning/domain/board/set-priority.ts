/** Priorities of a line: as others, of a good customer, promised by a person, or a rush order. */
export const linePriorities = ['normal', 'good', 'promised', 'rush'] as const;
export type LinePriority = (typeof linePriorities)[number];

const weights: Record<LinePriority, number> = { normal: 1, good: 2, promised: 4, rush: 10 };

/** The weight of the lateness of a line (rule book of planning, section 9). */
export const weightOfPriority = (priority: LinePriority): number => weights[priority];
