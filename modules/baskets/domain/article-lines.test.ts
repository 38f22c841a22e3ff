import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideArticleLines } from './article-lines.ts';

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
  it('cost what their quantity reaches, each by itself', () => {
    const decided = decideArticleLines(basket, [row({}, 99), row({}, 100)], undefined, today);
    expect(decided).toMatchObject({ value: [{ price: 990_000 }, { price: 800_000 }] });
  });
  it('cost what a price list of the customer says, beside what they are worth by themselves', () => {
    const decided = decideArticleLines(basket, [{ ...row({}, 99), agreed: moneyFromEuros(75) }], undefined, today);
    expect(decided).toMatchObject({ value: [{ price: 750_000, calculated: 990_000 }] });
  });
  it('carry the name in the language of the contact, English for any but Dutch, or what was typed', () => {
    const names = (language: string, description?: string) =>
      decideArticleLines({ ...basket, language }, [row({}, 1, description)], undefined, today);
    expect(names('nl')).toMatchObject({ value: [{ description: 'Pen' }] });
    expect(names('de')).toMatchObject({ value: [{ description: 'Pen, English' }] });
    expect(names('nl', 'Pen met opdruk')).toMatchObject({ value: [{ description: 'Pen met opdruk' }] });
  });
  it('say at which row an article cannot be ordered', () => {
    expect(decideArticleLines(basket, [row(), row({ customerId: 4 })], undefined, today)).toMatchObject({
      code: 'ARTICLE_OF_OTHER_CUSTOMER',
      field: 'lines.1.articleId',
    });
  });
  it('are added while the offer is being made only', () => {
    expect(decideArticleLines({ ...basket, status: 'quotation_sent' }, [row()], undefined, today)).toMatchObject({ code: 'REVISE_FIRST' });
    expect(decideArticleLines({ ...basket, status: 'in_progress' }, [row()], undefined, today)).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  });
  it('go to no past day, and by parcel to no post office box', () => {
    const going = (change: object) => decideArticleLines(basket, [row()], { ...delivery, ...change }, today);
    expect(going({}).accepted).toBe(true);
    expect(going({ date: today.subtract({ days: 1 }) })).toMatchObject({ code: 'DATE_IN_PAST', field: 'delivery' });
    expect(going({ address: { postbox: true } })).toMatchObject({ code: 'POSTBOX_REFUSED', field: 'delivery' });
  });
});
