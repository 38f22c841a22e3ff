import { describe, expect, it } from 'vitest';
import { defaultNumberFormats, formatNumber, isNumberPrefix } from './number-format.ts';

const of = (day: string, unitId = 2) => ({ day: Temporal.PlainDate.from(day), unitId });

describe('a number of the shop', () => {
  it('of an order is the year and the sequence in at least four digits', () => {
    expect(formatNumber(defaultNumberFormats.order, of('2026-11-18'), 7)).toBe('26-0007');
    expect(formatNumber(defaultNumberFormats.order, of('2100-01-01'), 12_345)).toBe('00-12345');
  });
  it('of an invoice has the year and the unit, in five digits or more', () => {
    expect(formatNumber(defaultNumberFormats.invoice, of('2026-11-18', 1), 1)).toBe('2026-1-00001');
    expect(formatNumber(defaultNumberFormats.invoice, of('2026-11-18', 3), 123_456)).toBe('2026-3-123456');
  });
  it('of a complaint has the year and a running number', () =>
    expect(formatNumber(defaultNumberFormats.complaint, of('2026-11-18'), 42)).toBe('K26-0042'));
  it('goes on where another system stopped, in the form of that system', () =>
    expect(formatNumber({ prefix: 'F{yyyy}/', digits: 1 }, of('2027-01-04'), 4182)).toBe('F2027/4182'));
});

describe('the prefix of numbers', () => {
  it.each(['', '26-', 'F{yyyy}/', 'Z{yy}-', '{yyyy}-{unit}-', 'INV.'])('may be %j', (prefix) => expect(isNumberPrefix(prefix)).toBe(true));
  it.each(['{year}', '<b>', 'é', '{yy', 'this prefix is too long', '#'])('may not be %j', (prefix) =>
    expect(isNumberPrefix(prefix)).toBe(false),
  );
});
