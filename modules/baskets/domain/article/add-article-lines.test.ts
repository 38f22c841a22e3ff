import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideArticleLines } from './add-article-lines.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const pen = {
  code: 'PEN',
  customerId: null,
  active: true,
  nameNl: 'Pen',
  nameEn: 'Pen, English',
  priceBreaks: [
    { fromQuantity: 1, eachEur: 1 },
    { fromQuantity: 100, eachEur: 0.8 },
  ],
};
const basket = { status: 'entered' as const, customerId: 3, language: 'nl' };
const row = (change: object = {}, quantity = 10, description?: string) => ({ article: { ...pen, ...change }, quantity, description });
const delivery = { address: { postbox: false }, date: today.add({ days: 3 }), method: 'parcel' as const };

describe('article lines', () => {
  it('take the price break of their own quantity', () => {
    const decided = decideArticleLines(basket, [row({}, 99), row({}, 100)], undefined, today);
    expect(decided).toMatchObject({ value: [{ price: 990_000 }, { price: 800_000 }] });
  });
  it('take the price of the customer’s price list and keep the calculated price beside it', () => {
    const decided = decideArticleLines(basket, [{ ...row({}, 99), agreed: moneyFromEuros(75) }], undefined, today);
    expect(decided).toMatchObject({ value: [{ price: 750_000, calculated: 990_000 }] });
  });
  it('take the typed name, else the name in the language of the contact (English unless Dutch)', () => {
    const names = (language: string, description?: string) =>
      decideArticleLines({ ...basket, language }, [row({}, 1, description)], undefined, today);
    expect(names('nl')).toMatchObject({ value: [{ description: 'Pen' }] });
    expect(names('de')).toMatchObject({ value: [{ description: 'Pen, English' }] });
    expect(names('nl', 'Pen met opdruk')).toMatchObject({ value: [{ description: 'Pen met opdruk' }] });
  });
  it('name the row of an article that cannot be ordered', () => {
    expect(decideArticleLines(basket, [row(), row({ customerId: 4 })], undefined, today)).toMatchObject({
      code: 'ARTICLE_OF_OTHER_CUSTOMER',
      field: 'lines.1.articleId',
    });
  });
  it('can be added only while the offer is being made', () => {
    expect(decideArticleLines({ ...basket, status: 'quotation_sent' }, [row()], undefined, today)).toMatchObject({ code: 'REVISE_FIRST' });
    expect(decideArticleLines({ ...basket, status: 'in_progress' }, [row()], undefined, today)).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  });
  it('refuse a delivery in the past, and a parcel to a post office box', () => {
    const going = (change: object) => decideArticleLines(basket, [row()], { ...delivery, ...change }, today);
    expect(going({}).accepted).toBe(true);
    expect(going({ date: today.subtract({ days: 1 }) })).toMatchObject({ code: 'DATE_IN_PAST', field: 'delivery' });
    expect(going({ address: { postbox: true } })).toMatchObject({ code: 'POSTBOX_REFUSED', field: 'delivery' });
  });
});
