import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { claimedAmount, decideClaim, decideClaimEnd } from './claim.ts';

const line = { number: 'I26-1', isSent: true, ordered: 1000, received: 800, claimed: 300 };
const euros = moneyFromEuros;

it('claim › is of what came, and of what is short beyond that up to what was ordered, less what is claimed already', () => {
  expect(decideClaim(line, { kind: 'damaged', quantity: 500 })).toMatchObject({ accepted: true });
  expect(decideClaim(line, { kind: 'wrong', quantity: 501 })).toMatchObject({ code: 'CLAIM_TOO_MANY', params: { most: 500 } });
  expect(decideClaim(line, { kind: 'short', quantity: 700 })).toMatchObject({ accepted: true });
  expect(decideClaim({ ...line, isSent: false }, { kind: 'short', quantity: 1 })).toMatchObject({ code: 'CLAIM_NOT_SENT' });
});

it('claim › ends once, and with less than was expected only with a reason', () => {
  const claim = { isEnded: false, expected: euros(20) };
  const credit = (amount: number) => ({ number: 'C-1', amount: euros(amount) });
  expect(decideClaimEnd(claim, { credit: credit(20), reason: '' })).toMatchObject({ accepted: true });
  expect(decideClaimEnd(claim, { credit: credit(19), reason: '' })).toMatchObject({ code: 'CLAIM_REASON' });
  expect(decideClaimEnd(claim, { credit: null, reason: '' })).toMatchObject({ code: 'CLAIM_REASON' });
  expect(decideClaimEnd(claim, { credit: null, reason: 'Toch gevonden' })).toMatchObject({ accepted: true });
  expect(decideClaimEnd({ ...claim, isEnded: true }, { credit: credit(20), reason: '' })).toMatchObject({ code: 'CLAIM_ENDED' });
});

it('claim › takes off an invoice what was credited, and while it is open what is expected', () => {
  const open = { expected: euros(20), credited: null, isEnded: false };
  const credited = { expected: euros(10), credited: euros(8), isEnded: true };
  const dropped = { expected: euros(5), credited: null, isEnded: true };
  expect(claimedAmount([open, credited, dropped])).toBe(euros(28));
});
