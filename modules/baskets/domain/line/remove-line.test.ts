import { expect, it } from 'vitest';
import { decideRemoveLine } from './remove-line.ts';

it('remove line › is refused for a sent quote and for a removed line', () => {
  expect(decideRemoveLine('in_calculation', 'in_calculation').accepted).toBe(true);
  expect(decideRemoveLine('quotation_sent', 'in_calculation')).toMatchObject({ code: 'REVISE_FIRST' });
  expect(decideRemoveLine('in_calculation', 'quote_canceled')).toMatchObject({
    code: 'LINE_NOT_OPEN',
    params: { status: 'quote_canceled' },
  });
});
