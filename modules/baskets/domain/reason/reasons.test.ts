import { describe, expect, it } from 'vitest';
import { decideReason, decideRemoveReason, decideSaveReason, reasonCode } from './reasons.ts';

const price = { code: 'price', active: true, bySystem: false, noteRequired: false };

describe('reasons', () => {
  it('can be given while they are on the list and active', () => {
    expect(decideReason(price, '').accepted).toBe(true);
    expect(decideReason(undefined, '')).toMatchObject({ code: 'REASON_NOT_FITTING', field: 'reason' });
    expect(decideReason({ ...price, active: false }, '')).toMatchObject({ code: 'REASON_NOT_FITTING' });
  });
  it('cannot be chosen by a person when only Katern gives them', () =>
    expect(decideReason({ ...price, bySystem: true }, '')).toMatchObject({ code: 'REASON_NOT_FITTING' }));
  it('need a note where they require one', () => {
    expect(decideReason({ ...price, noteRequired: true }, '')).toMatchObject({ code: 'NOTE_REQUIRED', field: 'note' });
    expect(decideReason({ ...price, noteRequired: true }, 'failliet').accepted).toBe(true);
  });
  it('cannot be deleted once given, only made inactive', () => {
    expect(decideRemoveReason({ used: true, bySystem: false })).toMatchObject({ code: 'REASON_IN_USE' });
    expect(decideRemoveReason({ used: false, bySystem: false }).accepted).toBe(true);
  });
  it('cannot be deleted or made inactive when Katern gives them', () => {
    expect(decideRemoveReason({ used: false, bySystem: true })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect(decideSaveReason({ bySystem: true }, { active: false })).toMatchObject({ code: 'REASON_OF_KATERN', field: 'active' });
    expect(decideSaveReason({ bySystem: true }, { active: true }).accepted).toBe(true);
    expect(decideSaveReason(undefined, { active: false }).accepted).toBe(true);
  });
  it('get a unique code', () => {
    expect(reasonCode('Too late, alas', [])).toBe('too_late_alas');
    expect(reasonCode('Price', ['price', 'price_2'])).toBe('price_3');
    expect(reasonCode('…', [])).toBe('reason');
  });
});
