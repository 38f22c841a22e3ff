import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  decideCloseShort,
  decideDeliverRest,
  decideOverDelivery,
  deliveredStatus,
  maxToDeliver,
  minToDeliver,
  settlementOf,
  spreadDelivered,
} from './count-line.ts';

const tolerance = { under: 0.1, over: 0.1, charge: 'delivered' as const };

describe('delivered status', () => {
  const line = { quantity: 250, produced: 248 };
  const done = { least: 225, productionDone: true };

  it('completes a line when the ordered quantity has left, or all that was made within the tolerance', () => {
    expect(deliveredStatus({ ...line, produced: 260, shipped: 250 }, done)).toBe('delivered');
    expect(deliveredStatus({ ...line, shipped: 248 }, done)).toBe('delivered');
  });

  it('waits while pieces lie in the house or are being made', () => {
    expect(deliveredStatus({ ...line, shipped: 240 }, done)).toBe('partly_delivered');
    expect(deliveredStatus({ ...line, shipped: 248 }, { ...done, productionDone: false })).toBe('partly_delivered');
  });

  it('leaves a line below the tolerance for a person to decide', () => {
    expect(deliveredStatus({ quantity: 2500, produced: 10, shipped: 10 }, { least: 2250, productionDone: true })).toBe('short');
  });
});

describe('least and most to deliver', () => {
  it('follow the tolerance unless somebody agreed to more', () => {
    expect(minToDeliver({ quantity: 250, leastQuantity: null }, tolerance)).toBe(225);
    expect(minToDeliver({ quantity: 250, leastQuantity: 100 }, tolerance)).toBe(100);
    expect(maxToDeliver({ kind: 'product', quantity: 250, mostQuantity: null }, tolerance)).toBe(275);
    expect(maxToDeliver({ kind: 'product', quantity: 250, mostQuantity: 300 }, tolerance)).toBe(300);
    expect(maxToDeliver({ kind: 'article', quantity: 250, mostQuantity: null }, tolerance)).toBe(250);
  });
});

describe('settlement', () => {
  const line = { quantity: 250, shipped: 248, price: moneyFromEuros(742.81) };

  it('charges delivered pieces pro rata to the cent, short and over', () => {
    expect(settlementOf(line, 'delivered', null)).toEqual({ quantity: 248, price: moneyFromEuros(736.87) });
    expect(settlementOf({ ...line, shipped: 260 }, 'delivered', null)).toEqual({ quantity: 260, price: moneyFromEuros(772.52) });
  });

  it('charges the ordered pieces by setting, and an agreed price as agreed', () => {
    expect(settlementOf(line, 'ordered', null)).toEqual({ quantity: 250, price: moneyFromEuros(742.81) });
    expect(settlementOf(line, 'agreed', moneyFromEuros(500))).toEqual({ quantity: 248, price: moneyFromEuros(500) });
    expect(settlementOf({ ...line, shipped: 250 }, 'delivered', null)).toBeUndefined();
  });
});

describe('close short', () => {
  const idle = { packedIn: [], running: false };
  const line = { status: 'partly_delivered' as const, quantity: 250, produced: 200, shipped: 200, short: true, price: moneyFromEuros(100) };

  it('ends a partly delivered line, and lets a line that was counted short be packed', () => {
    expect(decideCloseShort(line, idle, null)).toMatchObject({ value: 'close' });
    expect(decideCloseShort({ ...line, status: 'in_progress', shipped: 0 }, idle, null)).toMatchObject({ value: 'deliver_less' });
    const making = { ...line, status: 'in_progress' as const, shipped: 0, short: false };
    expect(decideCloseShort(making, idle, null)).toMatchObject({ value: 'deliver_less' });
    expect(decideCloseShort({ ...making, produced: 0 }, idle, null)).toMatchObject({ code: 'LINE_NOT_SHORT' });
  });

  it('refuses while a parcel is packed or somebody works on it, a line that is not short, nothing counted, and a higher price', () => {
    expect(decideCloseShort(line, { ...idle, packedIn: ['Z-1'] }, null)).toMatchObject({ code: 'STILL_PACKED' });
    expect(decideCloseShort(line, { ...idle, running: true }, null)).toMatchObject({ code: 'STILL_MADE' });
    expect(decideCloseShort({ ...line, status: 'ready' }, idle, null)).toMatchObject({ code: 'LINE_NOT_SHORT' });
    expect(decideCloseShort({ ...line, status: 'in_progress', produced: 0 }, idle, null)).toMatchObject({ code: 'NOTHING_COUNTED' });
    expect(decideCloseShort(line, idle, moneyFromEuros(101))).toMatchObject({ code: 'PRICE_ABOVE', field: 'price' });
  });
});

describe('spread delivered pieces', () => {
  const deliveries = [
    { id: 1, quantity: 100, shipped: 40 },
    { id: 2, quantity: 150, shipped: 0 },
  ];
  it('fills the earliest delivery first', () => {
    expect(spreadDelivered(deliveries, 80, 275)).toEqual([
      { deliveryId: 1, quantity: 60 },
      { deliveryId: 2, quantity: 20 },
    ]);
    expect(spreadDelivered(deliveries, 50, 275)).toEqual([{ deliveryId: 1, quantity: 50 }]);
  });
  it('adds what is more than ordered to the last one, up to the most that may leave', () => {
    expect(spreadDelivered(deliveries, 220, 275)).toEqual([
      { deliveryId: 1, quantity: 60 },
      { deliveryId: 2, quantity: 160 },
    ]);
    expect(spreadDelivered(deliveries, 400, 275).at(-1)).toEqual({ deliveryId: 2, quantity: 175 });
  });
  it('counts nothing once the most have left', () => {
    expect(spreadDelivered([{ id: 1, quantity: 250, shipped: 275 }], 10, 275)).toEqual([]);
  });
});

it('deliver the rest needs pieces that left, and a day to come', () => {
  const today = Temporal.PlainDate.from('2026-11-23');
  expect(decideDeliverRest({ status: 'partly_delivered' }, today, today)).toMatchObject({ accepted: true });
  expect(decideDeliverRest({ status: 'ready' }, today, today)).toMatchObject({ code: 'LINE_NOT_SHORT' });
  expect(decideDeliverRest({ status: 'partly_delivered' }, today.subtract({ days: 1 }), today)).toMatchObject({ code: 'DATE_IN_PAST' });
});

it('over-delivery needs a product with more made than ordered', () => {
  const line = { kind: 'product' as const, status: 'ready' as const, quantity: 250, produced: 300 };
  expect(decideOverDelivery(line, 300)).toMatchObject({ accepted: true });
  expect(decideOverDelivery(line, 301)).toMatchObject({ code: 'OVER_NOT_MADE' });
  expect(decideOverDelivery(line, 250)).toMatchObject({ code: 'LINE_NOT_OVER' });
  expect(decideOverDelivery({ ...line, kind: 'article' }, 300)).toMatchObject({ code: 'LINE_NOT_OVER' });
});
