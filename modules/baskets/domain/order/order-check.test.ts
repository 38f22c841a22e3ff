import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type CheckColor, decideRelease, worstColor, worstOutcome } from './order-check.ts';
import { type CheckedDelivery, checkAddress, checkFsc, checkPrice, type PricedLine } from './order-check-rules.ts';

describe('order check', () => {
  it('takes the color of its worst rule', () => {
    expect(worstColor(['green', 'red', 'amber'])).toBe('red');
    expect(worstColor(['green', 'amber'])).toBe('amber');
    expect(worstColor([])).toBe('green');
    expect(worstOutcome([], { colour: 'green', reason: 'none' }).reason).toBe('none');
  });
  const red: CheckColor[] = ['green', 'red'];
  it('releases an order automatically unless a rule is red', () => {
    expect(decideRelease(['green', 'amber'], { by: 'katern' }).accepted).toBe(true);
    expect(decideRelease(red, { by: 'katern' })).toMatchObject({ code: 'ORDER_CHECK_RED' });
  });
  it('lets a person with the permission release a red order with a note', () => {
    expect(decideRelease(red, { by: 'person', note: 'Met de klant besproken', mayDespiteRed: false })).toMatchObject({
      code: 'ORDER_CHECK_RED',
    });
    expect(decideRelease(red, { by: 'person', note: '', mayDespiteRed: true })).toMatchObject({ code: 'ORDER_CHECK_NOTE', field: 'note' });
    expect(decideRelease(red, { by: 'person', note: 'Met de klant besproken', mayDespiteRed: true }).accepted).toBe(true);
    expect(decideRelease(['amber'], { by: 'person', note: '', mayDespiteRed: false }).accepted).toBe(true);
  });
});

describe('address check', () => {
  const home: CheckedDelivery = {
    line: 'Proefschrift',
    method: 'parcel',
    street: 'Oudegracht',
    houseNumber: '112',
    postcode: '3511 AW',
    city: 'Utrecht',
    country: 'NL',
    postbox: false,
    active: true,
  };
  const of = (change: Partial<CheckedDelivery>) => checkAddress([home, { ...home, ...change }]);
  it('turns green for an address that a carrier can find', () => {
    expect(of({}).colour).toBe('green');
    expect(of({ country: 'BE', postcode: '2000', city: 'Antwerpen' }).colour).toBe('green');
    expect(of({ country: 'US', postcode: 'whatever', houseNumber: '' }).colour).toBe('green');
    expect(of({ method: 'pick_up', street: '', postcode: '' }).colour).toBe('green');
  });
  it('turns red for an address that is missing, incomplete, out of use or a post office box', () => {
    expect(checkAddress([])).toMatchObject({ colour: 'red', reason: 'addressNone' });
    expect(of({ houseNumber: '' })).toMatchObject({ colour: 'red', reason: 'addressIncomplete' });
    expect(of({ postcode: '0511' })).toMatchObject({ colour: 'red', reason: 'addressIncomplete' });
    expect(of({ active: false })).toMatchObject({ colour: 'red', reason: 'addressOutOfUse' });
    expect(of({ postbox: true })).toMatchObject({ colour: 'red', reason: 'addressPostbox', params: { line: 'Proefschrift' } });
    expect(of({ postbox: true, method: 'letterbox' }).colour).toBe('green');
  });
});

describe('price check', () => {
  const line = (price: number, calculated: number, cost: number): PricedLine => ({
    line: 'Flyers',
    price: moneyFromEuros(price),
    listPrice: moneyFromEuros(calculated),
    cost: moneyFromEuros(cost),
  });
  it('turns green for the calculated price, up to rounding', () => {
    expect(checkPrice([line(100, 100, 60), line(98, 100, 60), line(140, 100, 60)]).colour).toBe('green');
    expect(checkPrice([line(50, 0, 0)]).colour).toBe('green');
  });
  it('turns amber below the calculated price, red below cost', () => {
    expect(checkPrice([line(90, 100, 60)])).toMatchObject({ colour: 'amber', reason: 'priceBelow', params: { percent: 10 } });
    expect(checkPrice([line(90, 100, 60), line(59, 100, 60)])).toMatchObject({ colour: 'red', reason: 'priceBelowCost' });
  });
});

describe('FSC check', () => {
  it('stays red until the certifier approved the logo', () => {
    expect(checkFsc([{ line: 'Flyers', approval: 'TM-2026-118' }]).colour).toBe('green');
    expect(
      checkFsc([
        { line: 'Flyers', approval: 'TM-2026-118' },
        { line: 'Poster', approval: '' },
      ]),
    ).toMatchObject({ colour: 'red', params: { line: 'Poster' } });
  });
});
