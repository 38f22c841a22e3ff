import { describe, expect, it } from 'vitest';
import { decideRetention, retentionOf } from './unit-retention.ts';

const none = { uploads: null, quotes: null, invoices: null };

describe('retention of a unit', () => {
  it('keeps invoices at least as long as the law of its country', () => {
    expect(decideRetention('BE', { ...none, invoices: 7 })).toMatchObject({ code: 'RETENTION_TOO_SHORT', params: { years: 10 } });
    expect(decideRetention('NL', { ...none, invoices: 7 }).accepted).toBe(true);
    expect(retentionOf('BE', none, { invoicesYears: 7 })).toEqual({ invoicesYears: 10 });
  });

  it('differs from the server only where the unit says so', () => {
    expect(retentionOf('NL', { uploads: 2, quotes: 5, invoices: 12 }, { invoicesYears: 7 })).toEqual({
      ...{ uploadsMonths: 24, quotesYears: 5, invoicesYears: 12 },
    });
  });
});
