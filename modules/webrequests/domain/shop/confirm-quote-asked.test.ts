import { expect, it } from 'vitest';
import { isConfirmed, maxConfirmed } from './confirm-quote-asked.ts';

it('confirm quote asked › mails an address until five of its questions are open', () =>
  expect([1, maxConfirmed, maxConfirmed + 1].map(isConfirmed)).toEqual([true, true, false]));
