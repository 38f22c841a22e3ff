import { expect, it } from 'vitest';
import {
  approvedState,
  awaitsColleague,
  decideEndColleagueHold,
  decideResumeBeforeColleague,
  isEndedWait,
  needsColleague,
} from './colleague-hold.ts';
import { creditReason } from './credit.ts';

it('a colleague hold is the hold that Katern puts on an order for an approval, and no other', () => {
  expect(awaitsColleague({ status: 'on_hold', reason: 'colleague' })).toBe(true);
  expect(awaitsColleague({ status: 'on_hold', reason: creditReason })).toBe(false);
  expect(awaitsColleague({ status: 'quote_canceled', reason: 'colleague' })).toBe(false);
});

it('an order ended while it waited when a colleague declined it or its buyer took it back', () => {
  for (const reason of ['colleague', 'withdrawn_by_buyer']) expect(isEndedWait(reason)).toBe(true);
  for (const reason of ['withdrawn', 'declined', undefined]) expect(isEndedWait(reason)).toBe(false);
});

it('an approved quote says whether it waits for a colleague, and when it was not ordered after all', () => {
  expect(approvedState({ status: 'on_hold', reason: 'colleague' })).toBe('awaits_colleague');
  expect(approvedState({ status: 'quote_canceled', reason: 'colleague' })).toBe('not_ordered');
  expect(approvedState({ status: 'on_hold', reason: creditReason })).toBe('approved');
  expect(approvedState({ status: 'order_confirmation_sent', reason: null })).toBe('approved');
});

it('an order waits for a colleague who may approve it, and is refused where there is none', () => {
  expect(needsColleague('ORDER_NEEDS_COLLEAGUE')).toBe(true);
  for (const code of ['ORDER_NEEDS_COLLEAGUE_ALONE', 'BUDGET_EXCEEDED']) expect(needsColleague(code)).toBe(false);
});

it('an order that waits for a colleague does not resume; other holds do', () => {
  expect(decideResumeBeforeColleague({ status: 'on_hold', reason: 'colleague' })).toMatchObject({ code: 'COLLEAGUE_HOLD' });
  expect(decideResumeBeforeColleague({ status: 'on_hold', reason: 'payment' })).toMatchObject({ accepted: true });
});

it('a colleague hold ends once', () => {
  expect(decideEndColleagueHold({ status: 'on_hold', reason: 'colleague' })).toMatchObject({ accepted: true });
  expect(decideEndColleagueHold({ status: 'quote_approved', reason: null })).toMatchObject({ code: 'NOT_AWAITING_COLLEAGUE' });
});
