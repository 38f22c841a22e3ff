import { expect, it } from 'vitest';
import { type DeliveryInput, type DividedLine, decideDeliveries, remainingPieces } from './deliveries.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const line: DividedLine = { quantity: 150, quantityShipped: 0, status: 'entered' };
const delivery: DeliveryInput = { address: { postbox: false }, quantity: 150, date: today, method: 'parcel' };
const decide = (deliveries: DeliveryInput[], of = line) => decideDeliveries(of, deliveries, today);

it('dividing all pieces over addresses and dates is accepted', () =>
  expect(
    decide([
      { ...delivery, quantity: 145 },
      { ...delivery, quantity: 5, date: undefined },
    ]).accepted,
  ).toBe(true));
it('dividing nothing is refused', () => expect(decide([])).toMatchObject({ code: 'NOTHING_DIVIDED', params: { ordered: 150 } }));
it('dividing more than ordered is refused with the surplus', () =>
  expect(decide([delivery, { ...delivery, quantity: 5 }])).toMatchObject({ code: 'OVER_DIVIDED', params: { over: 5 } }));
it('dividing fewer than ordered is refused with the remainder', () =>
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
it('a post office box is refused for a parcel and accepted for a letter', () => {
  const postbox = { ...delivery, address: { postbox: true } };
  expect(decide([postbox])).toMatchObject({ code: 'POSTBOX_REFUSED' });
  expect(decide([{ ...postbox, method: 'letterbox' }]).accepted).toBe(true);
});
it('a shipped line cannot be divided again', () => {
  expect(decide([delivery], { ...line, quantityShipped: 10 })).toMatchObject({ code: 'DELIVERIES_SHIPPED' });
  expect(decide([delivery], { ...line, status: 'delivered' })).toMatchObject({ code: 'LINE_NOT_OPEN' });
});
it('a packed line cannot be divided before its parcels, which are named, are unpacked', () =>
  expect(decide([delivery], { ...line, packedIn: ['Z-1'] })).toMatchObject({ code: 'DELIVERIES_PACKED', params: { parcels: ['Z-1'] } }));
it('pieces still to deliver are counted for a partly shipped line, until the line counts as delivered', () => {
  expect(remainingPieces({ ...line, quantityShipped: 100, status: 'partly_delivered' })).toBe(50);
  expect(remainingPieces(line)).toBe(0);
  expect(remainingPieces({ ...line, quantityShipped: 155, status: 'partly_delivered' })).toBe(0);
  for (const status of ['delivered', 'closed'] as const) expect(remainingPieces({ ...line, quantityShipped: 147, status })).toBe(0);
});
