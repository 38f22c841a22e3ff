import { expect, it } from 'vitest';
import { plainError } from './plain-error.ts';

it('an error in the log names no stored value: not the refused row, and not the values of a failed statement', () => {
  const refused = Object.assign(new Error('null value in column "city" violates not-null constraint'), {
    ...{ code: '23502', constraint: 'addresses_city', table: 'addresses' },
    detail: 'Failing row contains (7, Ineke Smit, Domplein 29).',
  });
  const failed = new Error('Failed query: insert into "addresses" values ($1, $2)\nparams: Ineke Smit,Domplein 29', { cause: refused });
  const logged = plainError(failed);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "addresses" values ($1, $2)',
    stack: expect.stringContaining('plain-error.test.ts'),
    cause: { code: '23502', constraint: 'addresses_city', table: 'addresses' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/Ineke|Domplein/);
});

it('an error in the log names no person, and what was thrown may be no error', () => {
  expect(plainError(new Error('no mailbox ineke@voorbeeld.example')).message).toBe('no mailbox ***');
  expect(plainError('away')).toMatchObject({ type: 'Error', message: 'away' });
});
