import { expect, it } from 'vitest';
import { basketOfMail, isRepeatable } from './repeatable-mail.ts';

it('sends a mail again that was sent, kept, posted or failed, and none that is withdrawn or still to go', () => {
  expect(['sent', 'kept', 'posted', 'failed'].every(isRepeatable)).toBe(true);
  expect(['waiting', 'held', 'queued', 'to_post', 'withdrawn'].some(isRepeatable)).toBe(false);
});
it('finds the order that a mail is about among its records', () => {
  expect(basketOfMail(['complaint:3', 'basket:12'])).toBe(12);
  expect(basketOfMail(['export:4'])).toBeUndefined();
});
