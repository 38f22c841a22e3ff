import { describe, expect, it } from 'vitest';
import { decideMergeCustomers, type MergeableCustomer, mergeClashes, mergeFields } from './merge-customers.ts';

const empty = Object.fromEntries(mergeFields.map((field) => [field, null])) as unknown as MergeableCustomer;
const kept = { ...empty, id: 1, name: 'Uitgeverij De Lindewal', misId: 'K-1', language: 'nl', kvk: '12345678', notes: 'Belt liever.' };
const gone = { ...empty, id: 2, name: 'De Lindewal BV', misId: 'K-2', language: 'nl', iban: 'NL91ABNA0417164300', notes: '' };
const both = { name: 'gone', misId: 'kept' } as const;

describe('merge customers', () => {
  it('finds a clash where both values are filled and differ', () => expect(mergeClashes(kept, gone)).toEqual(['name', 'misId']));

  it('refuses a clash without a choice', () =>
    expect(decideMergeCustomers(kept, gone, { name: 'kept' })).toMatchObject({ code: 'MERGE_CHOICE_MISSING', field: 'choices.misId' }));

  it('keeps the chosen value, and a value that only one customer has', () =>
    expect(decideMergeCustomers(kept, gone, both)).toMatchObject({
      value: { fields: { name: 'De Lindewal BV', misId: 'K-1', kvk: '12345678', iban: 'NL91ABNA0417164300' }, notes: 'Belt liever.' },
    }));

  it('returns the unused MIS id as the former one', () => {
    expect(decideMergeCustomers(kept, gone, both)).toMatchObject({ value: { formerMisId: 'K-2' } });
    expect(decideMergeCustomers(kept, gone, { ...both, misId: 'gone' })).toMatchObject({ value: { formerMisId: 'K-1' } });
    expect(decideMergeCustomers({ ...kept, misId: null }, gone, both)).toMatchObject({
      value: { fields: { misId: 'K-2' }, formerMisId: null },
    });
  });

  it('joins the notes of both, without duplicates', () => {
    const noted = (notes: string) => decideMergeCustomers(kept, { ...gone, notes }, both);
    expect(noted('Altijd een proef.')).toMatchObject({ value: { notes: 'Belt liever.\n\nAltijd een proef.' } });
    expect(noted('Belt liever.')).toMatchObject({ value: { notes: 'Belt liever.' } });
  });

  it('refuses to merge a customer into itself', () =>
    expect(decideMergeCustomers(kept, kept, {})).toMatchObject({ code: 'MERGE_SAME_CUSTOMER' }));
});
