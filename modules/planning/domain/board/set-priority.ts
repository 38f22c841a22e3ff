/** How important it is that a line is in time: as others, of a good customer, promised by a person, or a rush order. */
export const linePriorities = ['normal', 'good', 'promised', 'rush'] as const;
export type LinePriority = (typeof linePriorities)[number];

const weights: Record<LinePriority, number> = { normal: 1, good: 2, promised: 4, rush: 10 };

/** How heavily the lateness of a line weighs (rule book of planning, section 9). */
export const weightOfPriority = (priority: LinePriority): number => weights[priority];
