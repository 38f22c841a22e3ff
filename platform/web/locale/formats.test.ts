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

describe('number formats', () => {
  it('format the number formats in Dutch', () =>
    expect(numbers('nl')).toEqual({
      integer: '1.235',
      decimal: '1.234,57',
      fixed2: '1.234,57',
      fixed3: '1.234,568',
      fixed4: '1.234,5679',
      currency: '€ 1.234,5679',
      money: '€ 1.234,57',
    }));
  it('format the number formats in English, with amounts in euro', () =>
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

describe('date formats', () => {
  it('format dates in Dutch, in the time zone of the shop', () =>
    expect(moments('nl')).toEqual({
      short: '24 nov 2026',
      long: 'dinsdag 24 november 2026',
      day: '24 nov',
      near: 'di 24 nov',
      month: 'november 2026',
      weekday: 'di',
      time: '21:05',
    }));
  it('format dates in English, in the time zone of the shop', () =>
    expect(moments('en')).toEqual({
      short: '24 Nov 2026',
      long: 'Tuesday, 24 November 2026',
      day: '24 Nov',
      near: 'Tue 24 Nov',
      month: 'November 2026',
      weekday: 'Tue',
      time: '21:05',
    }));
});
