import { describe, expect, it } from 'vitest';
import { decideReason, decideRemoveReason, decideSaveReason, reasonCode } from './reasons.ts';

const price = { code: 'price', active: true, bySystem: false, noteRequired: false };

describe('a reason', () => {
  it('is given from the list, while it is in use', () => {
    expect(decideReason(price, '').accepted).toBe(true);
    expect(decideReason(undefined, '')).toMatchObject({ code: 'REASON_NOT_FITTING', field: 'reason' });
    expect(decideReason({ ...price, active: false }, '')).toMatchObject({ code: 'REASON_NOT_FITTING' });
  });
  it('that Katern gives is not chosen by a person', () =>
    expect(decideReason({ ...price, bySystem: true }, '')).toMatchObject({ code: 'REASON_NOT_FITTING' }));
  it('that says too little asks for a note', () => {
    expect(decideReason({ ...price, noteRequired: true }, '')).toMatchObject({ code: 'NOTE_REQUIRED', field: 'note' });
    expect(decideReason({ ...price, noteRequired: true }, 'failliet').accepted).toBe(true);
  });
  it('that was given is not deleted but put out of use', () => {
    expect(decideRemoveReason({ used: true, bySystem: false })).toMatchObject({ code: 'REASON_IN_USE' });
    expect(decideRemoveReason({ used: false, bySystem: false }).accepted).toBe(true);
  });
  it('that Katern gives stays', () => {
    expect(decideRemoveReason({ used: false, bySystem: true })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect(decideSaveReason({ bySystem: true }, { active: false })).toMatchObject({ code: 'REASON_OF_KATERN', field: 'active' });
    expect(decideSaveReason({ bySystem: true }, { active: true }).accepted).toBe(true);
    expect(decideSaveReason(undefined, { active: false }).accepted).toBe(true);
  });
  it('gets a code of its own', () => {
    expect(reasonCode('Too late, alas', [])).toBe('too_late_alas');
    expect(reasonCode('Price', ['price', 'price_2'])).toBe('price_3');
    expect(reasonCode('…', [])).toBe('reason');
  });
});
