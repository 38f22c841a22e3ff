import { describe, expect, it } from 'vitest';
import { followParcels, trackingPeriod } from './follow-parcels.ts';

describe('shipment that the carrier follows', () => {
  it('is under way from the first news, delivered with its last parcel', () => {
    expect(followParcels('handed_over', [null, null])).toBeUndefined();
    expect(followParcels('handed_over', ['in_transit', null])).toBe('in_transit');
    expect(followParcels('in_transit', ['delivered', 'in_transit'])).toBeUndefined();
    expect(followParcels('in_transit', ['delivered', 'delivered'])).toBe('delivered');
  });
  it('is returned as soon as one parcel comes back', () => expect(followParcels('in_transit', ['delivered', 'returned'])).toBe('returned'));
  it('keeps the status of what did not leave, was canceled or has ended', () => {
    for (const status of ['label_created', 'canceled', 'delivered', 'returned'] as const)
      expect(followParcels(status, ['in_transit'])).toBeUndefined();
  });
});

describe('period of a question to the carrier', () => {
  const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
  const ask = (readUntil?: string) => {
    const period = trackingPeriod(readUntil === undefined ? undefined : Temporal.Instant.from(readUntil), now);
    return period && [period.from.toString(), period.to.toString()];
  };
  it('goes on where the last answer ended, at most two hours at a time', () => {
    expect(ask('2026-11-23T11:30:00Z')).toEqual(['2026-11-23T11:30:00Z', '2026-11-23T12:00:00Z']);
    expect(ask('2026-11-23T06:00:00Z')).toEqual(['2026-11-23T06:00:00Z', '2026-11-23T08:00:00Z']);
  });
  it('waits a quarter of an hour', () => expect(ask('2026-11-23T11:50:00Z')).toBeUndefined());
  it('begins two days back, which is how long the carrier keeps its news', () => {
    expect(ask()).toEqual(['2026-11-21T12:00:00Z', '2026-11-21T14:00:00Z']);
    expect(ask('2026-11-01T00:00:00Z')).toEqual(['2026-11-21T12:00:00Z', '2026-11-21T14:00:00Z']);
  });
});
