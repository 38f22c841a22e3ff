import { expect, it } from 'vitest';
import { decideAnswersKept } from './take-order.ts';

it('take order › is refused when the calculation had to change an answer', () => {
  expect(decideAnswersKept({ question: 'Papier', from: 'HVO90', to: 'SIL300' })).toMatchObject({
    code: 'ANSWERS_NOT_TOGETHER',
    field: 'product',
  });
  expect(decideAnswersKept(undefined).accepted).toBe(true);
});
