import { defineFact } from '#platform/domain/fact.ts';

/** `readyAt` is the end of the last operation. */
export const lineOperationsPlanned = defineFact<{ basket: number; line: number }, { placed: number; unplaced: number; readyAt: string }>(
  'line.operations_planned',
);
