import { describe, expect, it } from 'vitest';
import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { clockColour, officeClock } from './clock.ts';

const zone = 'Europe/Amsterdam';
const open: ReadonlySet<string> = new Set();
const officeMinutes = (from: Temporal.Instant, until: Temporal.Instant, shopZone: string, closed: ClosedDays) =>
  officeClock(until, shopZone, closed)(from);
const at = (text: string) => Temporal.ZonedDateTime.from(`2026-11-${text}[${zone}]`).toInstant();

describe('answer clock', () => {
  it('counts office hours only', () => {
    expect(officeMinutes(at('18T10:00'), at('18T11:30'), zone, open)).toBe(90);
    expect(officeMinutes(at('18T17:00'), at('19T09:00'), zone, open)).toBe(60);
    expect(officeMinutes(at('20T17:00'), at('23T08:45'), zone, open)).toBe(45);
    expect(officeMinutes(at('21T09:00'), at('22T20:00'), zone, open)).toBe(0);
    expect(officeMinutes(at('18T05:00'), at('18T23:00'), zone, open)).toBe(540);
  });
  it('gives each of many requests its own time, in any order', () => {
    const minutesSince = officeClock(at('19T09:00'), zone, open);
    expect([at('19T08:45'), at('18T17:00'), at('19T08:00'), at('19T10:00'), at('16T17:29')].map(minutesSince)).toEqual([
      15, 60, 30, 0, 1111,
    ]);
  });
  it('stops on a holiday of the shop', () => {
    expect(officeMinutes(at('18T17:00'), at('20T09:00'), zone, new Set(['2026-11-19']))).toBe(60);
  });
  it('turns red after half a day for an order and a day for a quote request', () => {
    expect([0, 120, 121, 240, 241].map((minutes) => clockColour('order', minutes))).toEqual(['green', 'green', 'amber', 'amber', 'red']);
    expect([270, 271, 540, 541].map((minutes) => clockColour('quote', minutes))).toEqual(['green', 'amber', 'amber', 'red']);
  });
});
