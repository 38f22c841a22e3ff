import { expect, it } from 'vitest';
import { type AskedDelivery, type DividedLine, decideDeliveries, stillToDeliver } from './deliveries.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const line: DividedLine = { quantity: 150, quantityShipped: 0, status: 'entered' };
const delivery: AskedDelivery = { address: { postbox: false }, quantity: 150, date: today, method: 'parcel' };
const decide = (deliveries: AskedDelivery[], of = line) => decideDeliveries(of, deliveries, today);

it('all pieces divided over addresses and dates are accepted', () =>
  expect(
    decide([
      { ...delivery, quantity: 145 },
      { ...delivery, quantity: 5, date: undefined },
    ]).accepted,
  ).toBe(true));
it('nothing divided is refused', () => expect(decide([])).toMatchObject({ code: 'NOTHING_DIVIDED', params: { ordered: 150 } }));
it('more than ordered is refused with how many too many', () =>
  expect(decide([delivery, { ...delivery, quantity: 5 }])).toMatchObject({ code: 'OVER_DIVIDED', params: { over: 5 } }));
it('fewer than ordered is refused with how many are left', () =>
  expect(decide([{ ...delivery, quantity: 100 }])).toMatchObject({ code: 'UNDER_DIVIDED', params: { left: 50 } }));
it('a date before today is refused, today is not', () => {
  expect(decide([{ ...delivery, date: today.subtract({ days: 1 }) }])).toMatchObject({ code: 'DATE_IN_PAST', field: 'deliveries.0.date' });
  expect(decide([delivery]).accepted).toBe(true);
});
it('a delivery without an address is refused at that delivery', () =>
  expect(decide([delivery, { ...delivery, address: undefined }])).toMatchObject({
    code: 'DELIVERY_ADDRESS_REQUIRED',
    field: 'deliveries.1.addressId',
  }));
it('a parcel does not go to a post office box, a letter does', () => {
  const postbox = { ...delivery, address: { postbox: true } };
  expect(decide([postbox])).toMatchObject({ code: 'POSTBOX_REFUSED' });
  expect(decide([{ ...postbox, method: 'letterbox' }]).accepted).toBe(true);
});
it('what has left is not divided again', () => {
  expect(decide([delivery], { ...line, quantityShipped: 10 })).toMatchObject({ code: 'DELIVERIES_SHIPPED' });
  expect(decide([delivery], { ...line, status: 'delivered' })).toMatchObject({ code: 'LINE_NOT_OPEN' });
});
it('what is packed is not divided again before it is unpacked, and the parcels are named', () =>
  expect(decide([delivery], { ...line, packedIn: ['Z-1'] })).toMatchObject({ code: 'DELIVERIES_PACKED', params: { parcels: ['Z-1'] } }));
it('what is still to follow is told of a line that left in part, and no more once all that was made is with the customer', () => {
  expect(stillToDeliver({ ...line, quantityShipped: 100, status: 'partly_delivered' })).toBe(50);
  expect(stillToDeliver(line)).toBe(0);
  expect(stillToDeliver({ ...line, quantityShipped: 155, status: 'partly_delivered' })).toBe(0);
  for (const status of ['delivered', 'closed'] as const) expect(stillToDeliver({ ...line, quantityShipped: 147, status })).toBe(0);
});
