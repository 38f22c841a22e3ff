import { expect, it } from 'vitest';
import { decideSetUp } from './set-up.ts';

it('set up › is accepted only while there is no user', () => {
  expect(decideSetUp(0).accepted).toBe(true);
  expect(decideSetUp(1)).toMatchObject({ code: 'SET_UP_ALREADY' });
});
