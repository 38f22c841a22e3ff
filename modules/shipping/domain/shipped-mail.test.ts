import { expect, it } from 'vitest';
import { shippedMailOf } from './shipped-mail.ts';

it('the mail about a shipment tells how it came, with the tracking number when there is one', () => {
  expect(shippedMailOf({ type: 'parcel', trackingNumber: '3S1' })).toBe('shipped');
  expect(shippedMailOf({ type: 'own_transport', trackingNumber: null })).toBe('shipped_own');
  expect(shippedMailOf({ type: 'direct', trackingNumber: '3S1' })).toBe('brought_tracked');
  expect(shippedMailOf({ type: 'direct', trackingNumber: null })).toBe('brought_by_supplier');
  expect(shippedMailOf({ type: 'digital', trackingNumber: null })).toBe('delivered_digitally');
});
