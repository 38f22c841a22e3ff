import { describe, expect, it } from 'vitest';
import { daysAfter, decideMovedDeliveries, movedDeliveries } from './moved-deliveries.ts';

const parcel = { quantity: 50, quantityShipped: 0, date: '2026-12-02', method: 'parcel' } as const;
const [first, second, sent] = [
  { ...parcel, id: 1 },
  { ...parcel, id: 2, date: '2026-12-09' },
  { ...parcel, id: 3, quantityShipped: 50 },
];
const day = { deliverOn: '2026-12-16', address: undefined };

describe('moved deliveries', () => {
  it('are the chosen one, or all that are open', () => {
    expect(movedDeliveries([first, second, sent], 2)).toEqual([second]);
    expect(movedDeliveries([first, second, sent], null)).toEqual([first, second]);
    expect(daysAfter([first, second, sent], { ...day, deliveryId: 2 })).toEqual(['2026-12-02', '2026-12-16', '2026-12-02']);
    expect(daysAfter([first, second], { ...day, deliverOn: null })).toEqual(['2026-12-02', '2026-12-09']);
  });

  it('have to be chosen while several are open', () => {
    expect(decideMovedDeliveries([first, second, sent], day)).toMatchObject({ code: 'AMENDMENT_WHICH_DELIVERY', params: { count: 2 } });
    expect(decideMovedDeliveries([first, sent], day).accepted).toBe(true);
    expect(decideMovedDeliveries([first, second], { ...day, deliveryId: null }).accepted).toBe(true);
    expect(decideMovedDeliveries([first, second], { ...day, deliverOn: null }).accepted).toBe(true);
  });

  it('are refused once they left', () =>
    expect(decideMovedDeliveries([first, sent], { ...day, deliveryId: 3 })).toMatchObject({ code: 'AMENDMENT_DELIVERY_SENT' }));

  it('go to a post office box only by post', () => {
    const address = { postbox: true };
    expect(decideMovedDeliveries([first, second], { ...day, address, deliveryId: 2 })).toMatchObject({
      code: 'POSTBOX_REFUSED',
      params: { delivery: 2 },
      field: 'addressId',
    });
    expect(decideMovedDeliveries([{ ...first, method: 'letterbox' }], { ...day, address }).accepted).toBe(true);
  });
});
