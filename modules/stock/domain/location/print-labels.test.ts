import { expect, it } from 'vitest';
import { decidePrintLabels, maxLabels } from './print-labels.ts';

it('print labels › refuses more at once than a roll holds, and tells how many there are', () => {
  expect(decidePrintLabels(maxLabels).accepted).toBe(true);
  expect(decidePrintLabels(maxLabels + 1)).toMatchObject({ code: 'LABELS_TOO_MANY', params: { count: 501, most: 500 } });
});
