import { describe, expect, it } from 'vitest';
import { decideCount, restOf } from './count-event.ts';

const running = { status: 'in_progress', quantityIn: 1000 } as const;
const none = { good: 0, waste: 0 };

describe('count in between', () => {
  it('accepts what was made so far, while the operation runs or is paused', () => {
    expect(decideCount(running, { good: 400, waste: 10 }, { good: 600, waste: 0 }).accepted).toBe(true);
    expect(decideCount({ ...running, status: 'on_hold' }, none, { good: 0, waste: 5 }).accepted).toBe(true);
  });
  it('keeps a count of more than went in once somebody confirms it', () =>
    expect(decideCount(running, { good: 401, waste: 0 }, { good: 600, waste: 0 }, true).accepted).toBe(true));
  it('refuses a count of nothing, of more than went in, and of work that does not run', () => {
    expect(decideCount(running, none, none)).toMatchObject({ code: 'COUNT_EMPTY' });
    expect(decideCount(running, { good: 401, waste: 0 }, { good: 600, waste: 0 })).toMatchObject({ code: 'MORE_THAN_IN' });
    expect(decideCount({ ...running, status: 'ready' }, none, { good: 1, waste: 0 })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  });
});

describe('rest of the count', () => {
  it('is what the end adds, and never negative', () => {
    expect(restOf({ good: 400, waste: 10 }, { good: 990, waste: 10 })).toEqual({ good: 590, waste: 0 });
    expect(restOf({ good: 400, waste: 10 }, { good: 390, waste: 12 })).toEqual({ good: 0, waste: 2 });
  });
});
