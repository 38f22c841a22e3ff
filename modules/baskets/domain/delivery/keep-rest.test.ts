import { describe, expect, it } from 'vitest';
import { decideKeepRest, decideKeptArticle, piecesToKeep, takeFromDeliveries } from './keep-rest.ts';

const own = { code: 'KAART', customerId: 4, active: true };
const idle = { packedIn: [], running: false };
const ready = { kind: 'product', status: 'ready', quantity: 5000, produced: 5100, shipped: 0 } as const;

describe('kept article', () => {
  it('is one of the customer, of a product that is made', () => {
    expect(decideKeptArticle({ kind: 'product' }, own, 4)).toMatchObject({ accepted: true });
    expect(decideKeptArticle({ kind: 'article' }, own, 4)).toMatchObject({ code: 'KEPT_NO_PRODUCT' });
    expect(decideKeptArticle({ kind: 'product' }, undefined, 4)).toMatchObject({ code: 'KEPT_ARTICLE_REQUIRED' });
    expect(decideKeptArticle({ kind: 'product' }, { ...own, customerId: null }, 4)).toMatchObject({ code: 'KEPT_ARTICLE_REQUIRED' });
    expect(decideKeptArticle({ kind: 'product' }, own, 5)).toMatchObject({ code: 'ARTICLE_OF_OTHER_CUSTOMER' });
    expect(decideKeptArticle({ kind: 'product' }, { ...own, active: false }, 4)).toMatchObject({ code: 'ARTICLE_INACTIVE' });
  });
});

describe('keep rest', () => {
  it('is what is made of the order and has not left', () => {
    expect(decideKeepRest(ready, idle)).toMatchObject({ value: 5000 });
    expect(decideKeepRest({ ...ready, status: 'partly_delivered', produced: 4800, shipped: 1000 }, idle)).toMatchObject({ value: 3800 });
  });

  it('refuses nothing, what is being made, and what is packed', () => {
    expect(decideKeepRest({ ...ready, shipped: 5000 }, idle)).toMatchObject({ code: 'NOTHING_TO_KEEP' });
    expect(decideKeepRest({ ...ready, status: 'in_progress' }, idle)).toMatchObject({ code: 'NOTHING_TO_KEEP' });
    expect(decideKeepRest({ ...ready, kind: 'article' }, idle)).toMatchObject({ code: 'NOTHING_TO_KEEP' });
    expect(decideKeepRest(ready, { ...idle, running: true })).toMatchObject({ code: 'STILL_MADE' });
    expect(decideKeepRest(ready, { ...idle, packedIn: ['P1'] })).toMatchObject({ code: 'STILL_PACKED', params: { shipments: 'P1' } });
  });

  it('is taken from the last deliveries first', () => {
    const deliveries = [
      { id: 1, quantity: 1000, shipped: 1000 },
      { id: 2, quantity: 2000, shipped: 0 },
      { id: 3, quantity: 2000, shipped: 500 },
    ];
    expect(takeFromDeliveries(deliveries, 2500)).toEqual([
      { id: 3, quantity: 500, shipped: 500 },
      { id: 2, quantity: 1000, shipped: 0 },
    ]);
  });
});

describe('pieces to keep', () => {
  it('are what was planned, as far as the other deliveries leave it', () => {
    expect(piecesToKeep({ produced: 5100, shipped: 0, kept: 4000, others: 1000 })).toBe(4000);
    expect(piecesToKeep({ produced: 4900, shipped: 0, kept: 4000, others: 1000 })).toBe(3900);
    expect(piecesToKeep({ produced: 900, shipped: 0, kept: 4000, others: 1000 })).toBe(0);
  });
});
