import { describe, expect, it } from 'vitest';
import { decideMergeCustomers, type MergeableCustomer, mergeClashes, mergeFields } from './merge-customers.ts';

const empty = Object.fromEntries(mergeFields.map((field) => [field, null])) as unknown as MergeableCustomer;
const kept = { ...empty, id: 1, name: 'Uitgeverij De Lindewal', misId: 'K-1', language: 'nl', kvk: '12345678', notes: 'Belt liever.' };
const gone = { ...empty, id: 2, name: 'De Lindewal BV', misId: 'K-2', language: 'nl', iban: 'NL91ABNA0417164300', notes: '' };
const both = { name: 'gone', misId: 'kept' } as const;

describe('two customers that are one', () => {
  it('clash where both say something, and not the same', () => expect(mergeClashes(kept, gone)).toEqual(['name', 'misId']));

  it('need a choice at every clash', () =>
    expect(decideMergeCustomers(kept, gone, { name: 'kept' })).toMatchObject({ code: 'MERGE_CHOICE_MISSING', field: 'choices.misId' }));

  it('keep what was chosen, and what only one of them says', () =>
    expect(decideMergeCustomers(kept, gone, both)).toMatchObject({
      value: { fields: { name: 'De Lindewal BV', misId: 'K-1', kvk: '12345678', iban: 'NL91ABNA0417164300' }, notes: 'Belt liever.' },
    }));

  it('leave the number that nobody bears any more to lead to who is kept', () => {
    expect(decideMergeCustomers(kept, gone, both)).toMatchObject({ value: { formerMisId: 'K-2' } });
    expect(decideMergeCustomers(kept, gone, { ...both, misId: 'gone' })).toMatchObject({ value: { formerMisId: 'K-1' } });
    expect(decideMergeCustomers({ ...kept, misId: null }, gone, both)).toMatchObject({
      value: { fields: { misId: 'K-2' }, formerMisId: null },
    });
  });

  it('keep the notes of both, the same ones once', () => {
    const noted = (notes: string) => decideMergeCustomers(kept, { ...gone, notes }, both);
    expect(noted('Altijd een proef.')).toMatchObject({ value: { notes: 'Belt liever.\n\nAltijd een proef.' } });
    expect(noted('Belt liever.')).toMatchObject({ value: { notes: 'Belt liever.' } });
  });

  it('are two', () => expect(decideMergeCustomers(kept, kept, {})).toMatchObject({ code: 'MERGE_SAME_CUSTOMER' }));
});
