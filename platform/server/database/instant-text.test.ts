import { describe, expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

const viaTemporal = (value: string) => Temporal.Instant.from(value.replace(' ', 'T')).toString();

describe('instantText', () => {
  it.each([
    '2026-11-18 09:30:00+00',
    '2026-11-18 09:30:00.25+00',
    '2026-11-18 23:59:59.999999+00',
    '2026-11-18 09:30:00.000001+00',
    '0001-01-01 00:00:00+00',
    '9999-12-31 23:59:59+00',
    '1969-12-31 23:59:59.5+00',
    '2026-11-18 10:30:00.5+01',
    '2026-11-18 04:00:00-05:30',
    '2026-11-18 09:30:00-00:30',
    '1900-01-01 00:19:32+00:19:32',
  ])('formats %s as Temporal does', (value) => expect(instantText(value)).toBe(viaTemporal(value)));
  it('ends in Z and keeps the digits of the fraction', () =>
    expect(instantText('2026-11-18 09:30:00.25+00')).toBe('2026-11-18T09:30:00.25Z'));
  it.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '10000-01-01 00:00:00+00'])('throws for %s', (value) =>
    expect(() => instantText(value)).toThrow(RangeError),
  );
});
