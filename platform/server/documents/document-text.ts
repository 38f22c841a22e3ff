import { createTranslator, type _Translator as Translator } from 'use-intl/core';
import type { Money } from '#platform/domain/money.ts';
import { eurosOf, roundToCents } from '#platform/domain/money.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** The texts of a document; those for staff and suppliers are in Dutch and English only. */
export type DocumentTexts<Texts> = Record<'nl' | 'en', Texts> & Partial<Record<'fr' | 'de', Texts>>;

export type DocumentText<Texts extends object> = DocumentFormats & {
  language: ReaderLanguage;
  /** Formats a text with arguments (ICU). */
  text: Translator<Texts>;
  /** The raw texts, for labels that a template uses without arguments. */
  labels: Texts;
};

export type DocumentFormats = {
  /** `€ 1.154,22` */
  money(amount: Money): string;
  /** `1.154,22`: money in a column with the currency in its header. */
  amount(amount: Money): string;
  /** Euros per piece: `139,00`, or four decimals when two are not enough: `6,7532`. */
  unitPrice(euros: number): string;
  /** `1.000`, at most three decimals. */
  quantity(count: number): string;
  /** `9%` */
  percent(percent: number): string;
  /** `21 november 2026`, from `YYYY-MM-DD`. */
  date(day: string): string;
  /** `1:05`, hours and minutes. */
  duration(minutes: number): string;
  country(code: string): string;
};

/** The texts and formats of one document; `language` is any language of a contact. */
export function documentText<Texts extends object>(texts: DocumentTexts<Texts>, language: string): DocumentText<Texts> {
  const wanted = readerLanguage(language);
  const used = texts[wanted] ? wanted : 'en';
  const labels = texts[used]!;
  const text = createTranslator({ locale: locales[used], messages: labels, onError: fail }) as unknown as Translator<Texts>;
  return { ...formats[used], language: used, labels, text };
}

/** The formats of money, numbers and dates in documents and mails for a reader of `language`. */
export function documentFormats(language: string): DocumentFormats {
  return formats[readerLanguage(language)];
}

function fail(error: Error): never {
  throw error;
}

const locales = { nl: 'nl-NL', en: 'en-GB', fr: 'fr-FR', de: 'de-DE' } as const;
const formats: Record<ReaderLanguage, DocumentFormats> = {
  nl: formatsOf('nl'),
  en: formatsOf('en'),
  fr: formatsOf('fr'),
  de: formatsOf('de'),
};

function formatsOf(language: ReaderLanguage): DocumentFormats {
  const locale = locales[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    money: (value) => money.format(eurosOf(roundToCents(value))),
    amount: (value) => amount.format(eurosOf(roundToCents(value))),
    unitPrice: (euros) => (Math.abs(Math.round(euros * 100) - euros * 100) < 0.005 ? amount : fine).format(euros),
    quantity: (count) => quantity.format(count),
    percent: (value) => percent.format(value / 100),
    date: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    duration: (minutes) => `${Math.floor(Math.round(minutes) / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`,
    country: (code) => country.of(code) ?? code,
  };
}
