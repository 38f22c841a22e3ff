import { expect, it } from 'vitest';
import { decidePrintLabels, mostLabels } from './print-labels.ts';

it('print labels › refuses more at once than a roll holds, and tells how many there are', () => {
  expect(decidePrintLabels(mostLabels).accepted).toBe(true);
  expect(decidePrintLabels(mostLabels + 1)).toMatchObject({ code: 'LABELS_TOO_MANY', params: { count: 501, most: 500 } });
});
