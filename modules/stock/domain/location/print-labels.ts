import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The most labels of one print or PDF: about what a roll holds. */
export const maxLabels = 500;

/** Whether this number of labels is made at once; refuses LABELS_TOO_MANY. */
export const decidePrintLabels = (count: number): Decision<undefined, 'LABELS_TOO_MANY'> =>
  count > maxLabels ? refuse('LABELS_TOO_MANY', { count, most: maxLabels }) : accept();
