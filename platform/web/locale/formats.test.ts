import { createFormatter } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { formats, intlTags, type Locale, shopTimeZone } from './formats.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const formatter = (locale: Locale) => createFormatter({ locale: intlTags[locale], formats, timeZone: shopTimeZone });
const numbers = (locale: Locale) =>
  Object.fromEntries(
    Object.keys(formats.number).map((name) => [name, plain(formatter(locale).number(1234.56789, name as keyof typeof formats.number))]),
  );
const moment = Date.parse('2026-11-24T20:05:00Z');
const moments = (locale: Locale) =>
  Object.fromEntries(
    Object.keys(formats.dateTime).map((name) => [name, plain(formatter(locale).dateTime(moment, name as keyof typeof formats.dateTime))]),
  );

describe('numbers: integer, up to 2, fixed 2, 3 and 4, currency with 4', () => {
  it('in Dutch', () =>
    expect(numbers('nl')).toEqual({
      integer: '1.235',
      decimal: '1.234,57',
      fixed2: '1.234,57',
      fixed3: '1.234,568',
      fixed4: '1.234,5679',
      currency: '€ 1.234,5679',
      money: '€ 1.234,57',
    }));
  it('in English, where an amount stays in its own currency', () =>
    expect(numbers('en')).toEqual({
      integer: '1,235',
      decimal: '1,234.57',
      fixed2: '1,234.57',
      fixed3: '1,234.568',
      fixed4: '1,234.5679',
      currency: '€1,234.5679',
      money: '€1,234.57',
    }));
});

describe('dates: short, long, month and day of the week, and the time of 24 hours, in the zone of the shop', () => {
  it('in Dutch', () =>
    expect(moments('nl')).toEqual({
      short: '24 nov 2026',
      long: 'dinsdag 24 november 2026',
      near: 'di 24 nov',
      month: 'november 2026',
      weekday: 'di',
      time: '21:05',
    }));
  it('in English', () =>
    expect(moments('en')).toEqual({
      short: '24 Nov 2026',
      long: 'Tuesday, 24 November 2026',
      near: 'Tue 24 Nov',
      month: 'November 2026',
      weekday: 'Tue',
      time: '21:05',
    }));
});
