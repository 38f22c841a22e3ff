import { describe, expect, it } from 'vitest';
import { queuedResponseDays } from '#platform/domain/queued-acts.ts';
import { isBelated, momentOfAct } from './act-moment.ts';

const moment = (time: string) => Temporal.Instant.from(`2026-11-30T${time}Z`);
const now = moment('12:00:00');

describe('moment of an act', () => {
  it('is now for an act that was sent at once, whatever the clock of the device says', () => {
    expect(momentOfAct(undefined, now, null)).toEqual(now);
    expect(momentOfAct(moment('11:59:30'), now, null)).toEqual(now);
    expect(momentOfAct(moment('12:30:00'), now, null)).toEqual(now);
    expect(isBelated(moment('11:59:30'), now)).toBe(false);
  });
  it('is when the operator pressed for an act that waited for the network', () => {
    expect(isBelated(moment('11:20:00'), now)).toBe(true);
    expect(momentOfAct(moment('11:20:00'), now, moment('11:00:00'))).toEqual(moment('11:20:00'));
  });
  it('is not before the previous act, and at most as long ago as an act may wait', () => {
    expect(momentOfAct(moment('11:20:00'), now, moment('11:30:00'))).toEqual(moment('11:30:00'));
    const dayBefore = moment('11:20:00').subtract({ hours: 48 });
    expect(momentOfAct(dayBefore, now, null)).toEqual(dayBefore);
    expect(momentOfAct(now.subtract({ hours: 24 * 30 }), now, null)).toEqual(now.subtract({ hours: 24 * queuedResponseDays }));
  });
});
