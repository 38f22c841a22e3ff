import { describe, expect, it } from 'vitest';
import { type CarrierRule, chooseCarrier, type GoodsToCarry } from './choose-carrier.ts';
import { decidePackageLimit } from './package-limit.ts';

const any = { countries: [], aboveGrams: null, upToGrams: null, longestMm: null, mostPackages: null, beforeCutOff: false };
const rule = (change: Partial<CarrierRule>): CarrierRule => ({
  ...any,
  ...{ name: 'rule', type: 'parcel', carrier: 'sendcloud', method: 'standard' },
  ...change,
});
const goods: GoodsToCarry = { type: 'parcel', country: 'NL', packages: [{ grams: 4_000 }, { grams: 9_000 }], longestMm: 400 };
const choose = (change: Partial<CarrierRule>, given: Partial<GoodsToCarry> = {}, gone: 'sendcloud'[] = []) =>
  chooseCarrier([rule(change)], { ...goods, ...given }, new Set(gone)).carrier;

describe('choose a carrier', () => {
  it('takes the first rule that fits, else the default of the type', () => {
    const rules = [rule({ name: 'abroad', countries: ['BE', 'DE'] }), rule({ name: 'signed', carrier: 'postnl', method: 'signature' })];
    expect(chooseCarrier(rules, { ...goods, country: 'DE' }, new Set())).toEqual({
      ...{ carrier: 'sendcloud', method: 'standard', rule: 'abroad' },
    });
    expect(chooseCarrier(rules, goods, new Set())).toEqual({ carrier: 'postnl', method: 'signature', rule: 'signed' });
    expect(chooseCarrier([], goods, new Set())).toEqual({ carrier: 'postnl', method: 'standard', rule: null });
    expect(chooseCarrier(rules, { ...goods, type: 'pallet' }, new Set()).carrier).toBe('freight');
  });
  it('judges the weight of the heaviest package', () => {
    expect([choose({ aboveGrams: 8_999 }), choose({ aboveGrams: 9_000 })]).toEqual(['sendcloud', 'postnl']);
    expect([choose({ upToGrams: 9_000 }), choose({ upToGrams: 8_999 })]).toEqual(['sendcloud', 'postnl']);
  });
  it('judges the size of the largest box and the number of boxes, and fits no box of unknown size', () => {
    expect([choose({ longestMm: 400 }), choose({ longestMm: 399 })]).toEqual(['sendcloud', 'postnl']);
    expect(choose({ longestMm: 400 }, { longestMm: null })).toBe('postnl');
    expect([choose({ mostPackages: 2 }), choose({ mostPackages: 1 })]).toEqual(['sendcloud', 'postnl']);
  });
  it('passes over a carrier that has left today, where the rule asks for it', () => {
    expect(choose({ beforeCutOff: true }, {}, ['sendcloud'])).toBe('postnl');
    expect(choose({ beforeCutOff: true })).toBe('sendcloud');
    expect(choose({}, {}, ['sendcloud'])).toBe('sendcloud');
  });
});

it('limit packages › refuses weights that leave nothing between them', () => {
  expect(decidePackageLimit({ ...any, aboveGrams: 5_000, upToGrams: 5_000 })).toMatchObject({
    code: 'RULE_NEVER_FITS',
    field: 'upToGrams',
  });
  expect(decidePackageLimit({ ...any, aboveGrams: 5_000 }).accepted).toBe(true);
});
