import { expect, it } from 'vitest';
import { unit } from '../numbers/amounts.ts';
import { decideJobLot, decidePaperBack } from './job-paper.ts';

it('job paper › comes back at the value with which it left, the last of it at what is left', () => {
  const taken = { quantity: 3 * unit, value: 10_000 };
  expect(decidePaperBack('L1', taken, unit)).toMatchObject({ accepted: true, value: 3333 });
  expect(decidePaperBack('L1', taken, 3 * unit)).toMatchObject({ accepted: true, value: 10_000 });
  expect(decidePaperBack('L1', taken, 4 * unit)).toMatchObject({ code: 'REST_TOO_MANY', params: { lot: 'L1', open: 3 } });
});

it('job paper › refuses a label that is on no pallet', () => {
  expect(decideJobLot('X', undefined)).toMatchObject({ code: 'JOB_LOT_UNKNOWN', params: { lot: 'X' } });
  expect(decideJobLot('X', { id: 1 })).toMatchObject({ accepted: true });
});
