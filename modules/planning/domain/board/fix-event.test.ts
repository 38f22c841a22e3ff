import { describe, expect, it } from 'vitest';
import { decideFixEvent } from './fix-event.ts';

describe('fix event', () => {
  it('accepts a planned event', () => expect(decideFixEvent('planned')).toMatchObject({ accepted: true }));
  it('refuses an event without a time', () => expect(decideFixEvent('to_plan')).toMatchObject({ code: 'EVENT_NOT_PLANNED' }));
  it.each(['in_progress', 'on_hold', 'ready', 'canceled'] as const)('refuses an event that is %s', (status) =>
    expect(decideFixEvent(status)).toMatchObject({ code: 'EVENT_STARTED' }),
  );
});
