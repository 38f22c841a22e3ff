import { describe, expect, it } from 'vitest';
import { decideReplayCall, isReplayable } from './call-log.ts';

it('only incoming reads with an unredacted address can be replayed', () => {
  const call = { direction: 'in', method: 'GET', path: '/api/baskets?limit=1' } as const;
  expect(isReplayable(call)).toBe(true);
  expect(isReplayable({ ...call, method: 'POST' })).toBe(false);
  expect(isReplayable({ ...call, direction: 'out' })).toBe(false);
  expect(isReplayable({ ...call, path: '/api/quotes/***' })).toBe(false);
  expect(isReplayable({ ...call, path: 'https://elsewhere.example/api/x' })).toBe(false);
});

describe('replay call', () => {
  const call = {
    direction: 'in',
    method: 'POST',
    path: '/api/baskets',
    status: 500,
    request: '{"customerId":7}',
    replayedBy: null,
    replayedById: null,
    succeededAt: null,
  } as const;
  const admin = 1;
  it('accepts an incoming write that failed, with its body', () => {
    expect(decideReplayCall(call, admin)).toMatchObject({ accepted: true, value: { body: { customerId: 7 } } });
    expect(decideReplayCall({ ...call, method: 'DELETE', request: null }, admin)).toMatchObject({
      accepted: true,
      value: { body: undefined },
    });
  });
  it.each([
    ['succeeded', { status: 200 }],
    ['had no response', { status: null }],
    ['goes out', { direction: 'out' as const }],
    ['refused a caller without rights', { status: 403 }],
    ['did not find its record for the caller', { status: 404 }],
    ['came too often', { status: 429 }],
    ['was refused by a rule, which may be about rights', { status: 409 }],
    ['is a sign-in', { path: '/api/auth/sign-in' }],
    ['is a sign-in by a detour', { path: '/api/x/../auth/sign-in' }],
    ['is a sign-in with encoded dots', { path: '/api/x/%2E%2e/auth/sign-in' }],
    ['is a sign-in with an encoded letter', { path: '/api/%61uth/sign-in' }],
    ['has an encoded slash', { path: '/api/x%2fauth' }],
    ['has a backslash', { path: '/api/x\\..\\auth/sign-in' }],
    ['has an empty segment', { path: '/api//auth/sign-in' }],
    ['has an address that was redacted', { path: '/api/quotes/***/approve' }],
    ['has a body with a secret', { request: '{"iban":"***"}' }],
    ['has a body that was cut', { request: '{"text":"Lorem… (+400)"}' }],
    ['was refused before its body was read', { request: '… (+400)' }],
    ['has a list of which the log keeps the beginning', { request: JSON.stringify({ ids: Array.from({ length: 200 }, (_, id) => id) }) }],
  ])('refuses a call that %s', (_, change) =>
    expect(decideReplayCall({ ...call, ...change }, admin)).toMatchObject({ code: 'CALL_NOT_REPLAYABLE' }),
  );
  it('refuses a click of which a later try succeeded', () =>
    expect(decideReplayCall({ ...call, succeededAt: '2026-11-29T10:00:00Z' }, admin)).toMatchObject({ code: 'CALL_SUCCEEDED' }));
  it('refuses a call that another repeated, naming who did, and lets the same one finish what was interrupted', () => {
    const replayed = { ...call, replayedBy: 'Sanne', replayedById: 2 };
    expect(decideReplayCall(replayed, admin)).toMatchObject({ code: 'CALL_REPLAYED', params: { name: 'Sanne' } });
    expect(decideReplayCall(replayed, 2).accepted).toBe(true);
  });
});
