import { describe, expect, it } from 'vitest';
import { type BotVerdict, decideBotCheck } from './bot-check.ts';

const asked = { action: 'login', minScore: 0.5 } as const;
const scored = (score: number, action = 'login'): BotVerdict => ({ kind: 'scored', score, action });

describe('bot check', () => {
  it('accepts a score at or above the threshold', () => {
    expect(decideBotCheck(scored(0.5), asked).accepted).toBe(true);
    expect(decideBotCheck(scored(0.49), asked)).toMatchObject({ code: 'BOT_CHECK_FAILED' });
  });
  it('accepts a token only for the action it was issued for', () =>
    expect(decideBotCheck(scored(0.9, 'register'), asked).accepted).toBe(false));
  it('lets nobody pass whose token is refused', () =>
    expect(decideBotCheck({ kind: 'refused', errors: ['timeout-or-duplicate'] }, asked)).toMatchObject({ code: 'BOT_CHECK_FAILED' }));
  it('refuses everyone while the service is unreachable', () =>
    expect(decideBotCheck({ kind: 'unreachable', reason: 'time-out' }, asked).accepted).toBe(false));
});
