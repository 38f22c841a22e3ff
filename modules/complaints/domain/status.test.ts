import { describe, expect, it } from 'vitest';
import { decideChangeStatus, decideMove, decideStatuses, type HandlingProgress, type Status } from './status.ts';

const status = (id: number, nextIds: number[], requires: Status['requires'] = [], more: Partial<Status> = {}): Status => ({
  ...{ id, name: `status ${id}`, kind: 'open' as const, active: true, nextIds, requires },
  ...more,
});
const registered = status(1, [2, 3]);
const agreed = status(2, [3], ['solution']);
const closed = status(3, [1], ['solution', 'cause', 'executed', 'measures'], { kind: 'done' });
const handled: HandlingProgress = { hasCause: true, effect: 'none', reworkDelivered: undefined, credited: false, openMeasures: 0 };
const codeOf = (to: Status, how: Partial<HandlingProgress> = {}, note = '') => {
  const decided = decideMove(registered, to, { ...handled, ...how }, note);
  return decided.accepted ? 'accepted' : decided.code;
};

describe('move a complaint', () => {
  it('accepts only the transitions that the shop allows', () => {
    expect(codeOf(closed)).toBe('accepted');
    expect(codeOf(status(9, []))).toBe('COMPLAINT_MOVE_NOT_ALLOWED');
    expect(codeOf({ ...closed, active: false })).toBe('COMPLAINT_MOVE_NOT_ALLOWED');
    expect(decideMove(closed, agreed, handled, '')).toMatchObject({
      code: 'COMPLAINT_MOVE_NOT_ALLOWED',
      params: { from: 'status 3', to: 'status 2' },
    });
  });
  it('requires a note when waiting for a customer or supplier, and when rejecting', () => {
    const waiting = status(2, [], ['note']);
    expect(codeOf(waiting, {}, '  ')).toBe('COMPLAINT_NOTE_MISSING');
    expect(codeOf(waiting, {}, 'gevraagd om foto’s')).toBe('accepted');
  });
  it('requires a solution to agree', () => {
    expect(codeOf(agreed, { effect: undefined })).toBe('COMPLAINT_SOLUTION_MISSING');
    expect(codeOf(agreed)).toBe('accepted');
  });
  it('requires a cause and checked measures to close', () => {
    expect(codeOf(closed, { hasCause: false })).toBe('COMPLAINT_CAUSE_MISSING');
    expect(codeOf(closed, { openMeasures: 2 })).toBe('COMPLAINT_MEASURES_OPEN');
  });
  it('requires the rework to be delivered, or the invoice to be credited, to close', () => {
    expect(codeOf(closed, { effect: 'rework' })).toBe('COMPLAINT_REWORK_MISSING');
    expect(codeOf(closed, { effect: 'rework', reworkDelivered: false })).toBe('COMPLAINT_REWORK_UNDERWAY');
    expect(codeOf(closed, { effect: 'rework', reworkDelivered: true })).toBe('accepted');
    expect(codeOf(closed, { effect: 'credit' })).toBe('COMPLAINT_CREDIT_MISSING');
    expect(codeOf(closed, { effect: 'credit', credited: true })).toBe('accepted');
  });
});

describe('status set', () => {
  const all = [registered, agreed, closed];
  it('is accepted when its transitions lead from a start to an end', () => expect(decideStatuses(all, agreed).accepted).toBe(true));
  it.each([
    ['COMPLAINT_NEXT_ITSELF', all, { ...agreed, nextIds: [2] }],
    ['COMPLAINT_NEXT_NOTHING', all, { ...agreed, nextIds: [] }],
    ['COMPLAINT_NEXT_NOTHING', [registered, agreed, { ...closed, active: false }], { ...agreed, nextIds: [3] }],
    ['COMPLAINT_NEXT_LOST', [{ ...registered, nextIds: [2] }, { ...agreed, active: false }, closed], { ...agreed, active: false }],
    ['COMPLAINT_NO_START', [closed], closed],
    ['COMPLAINT_NO_END', [registered, { ...agreed, nextIds: [1] }], { ...agreed, nextIds: [1] }],
  ] as const)('are refused with %s', (code, statuses, saved) => {
    expect(decideStatuses(statuses, saved)).toMatchObject({ accepted: false, code });
  });
});

describe('change a status', () => {
  it('refuses to close a status, or to change its kind, while complaints are in it', () => {
    expect(decideChangeStatus(registered, { kind: 'open', active: false }, true)).toMatchObject({
      code: 'STATUS_STOOD_IN',
      field: 'active',
    });
    expect(decideChangeStatus(registered, { kind: 'done', active: true }, true)).toMatchObject({ code: 'STATUS_STOOD_IN', field: 'kind' });
    expect(decideChangeStatus(registered, { kind: 'open', active: true }, true).accepted).toBe(true);
    expect(decideChangeStatus(registered, { kind: 'done', active: false }, false).accepted).toBe(true);
  });
});
