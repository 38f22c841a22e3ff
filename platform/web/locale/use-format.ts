import { createFormatter, useLocale } from 'use-intl';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { translationLocales } from '#platform/domain/translation-locale.ts';
import { formats, intlTags, type Locale, shopTimeZone } from './formats.ts';
import { dateIn, nearness, utcOf } from './relative-date.ts';
import { useTranslations } from './use-translations.ts';

export type RelativeDate = { text: string; title: string; tone: 'late' | 'today' | undefined };

const formatterOf = (locale: Locale) => createFormatter({ locale: intlTags[locale], formats, timeZone: shopTimeZone });
const formatters = { nl: formatterOf('nl'), en: formatterOf('en') };

/**
 * Formats numbers, money, dates and times in the language of the page.
 * Dates are `YYYY-MM-DD`, moments ISO 8601 with offset.
 */
export function useFormat() {
  const format = useLocale() === translationLocales.nl ? formatters.nl : formatters.en;
  const t = useTranslations('platform.dates');
  const plain = (date: string, name: 'short' | 'long' | 'near' | 'day' | 'month' | 'weekday') =>
    format.dateTime(utcOf(date), name, { timeZone: 'UTC' });
  return {
    /** Money without sign for columns (`sign: true` for a lone amount); two decimals unless four are asked for. */
    money: (money: Money, options: { decimals?: 2 | 4; sign?: boolean } = {}) => {
      const decimals = options.decimals ?? 2;
      const name = options.sign ? (decimals === 4 ? 'currency' : 'money') : decimals === 4 ? 'fixed4' : 'fixed2';
      return format.number(eurosOf(money), name);
    },
    quantity: (count: number) => format.number(count, 'integer'),
    decimal: (value: number) => format.number(value, 'decimal'),
    fixed: (value: number, decimals: 2 | 3 | 4) => format.number(value, `fixed${decimals}`),
    /** 0.188 as "18,8%". */
    percent: (fraction: number) => format.number(fraction, { style: 'percent', maximumFractionDigits: 1 }),
    date: (date: string, name: 'short' | 'long' | 'near' | 'day' | 'weekday' = 'short') => plain(date, name),
    /** The month of a date: "november 2026". */
    month: (date: string) => plain(date, 'month'),
    /** The day of the week of a date: "ma". */
    weekday: (date: string) => plain(date, 'weekday'),
    /** A moment as date and time in the shop's zone. */
    moment: (instant: string) => `${format.dateTime(Date.parse(instant), 'near')} ${format.dateTime(Date.parse(instant), 'time')}`,
    time: (instant: string) => format.dateTime(Date.parse(instant), 'time'),
    /** "morgen", "3 dagen te laat", "do 26 nov"; the full date is the title. `due`: it still has to happen, so the past is late. */
    relativeDate: (date: string, options: { due?: boolean } = {}): RelativeDate => {
      const { kind, days } = nearness(date, dateIn(shopTimeZone, new Date()), options.due ?? false);
      const title = plain(date, 'long');
      if (kind === 'late') return { text: t('late', { days: -days }), title, tone: 'late' };
      if (kind === 'today') return { text: t('today'), title, tone: 'today' };
      if (kind === 'tomorrow' || kind === 'yesterday') return { text: t(kind), title, tone: undefined };
      return { text: plain(date, kind === 'thisYear' ? 'near' : 'short'), title, tone: undefined };
    },
    /** Minutes as "45 min" or "1 u 05". */
    minutes: (minutes: number) => {
      const whole = Math.round(minutes);
      return whole < 60
        ? t('minutes', { minutes: whole })
        : t('hours', { hours: Math.floor(whole / 60), minutes: String(whole % 60).padStart(2, '0') });
    },
  };
}
