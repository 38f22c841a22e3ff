import { createTranslator, type _Translator as Translator } from 'use-intl/core';
import type { Money } from '#platform/domain/money.ts';
import { eurosOf, roundToCents } from '#platform/domain/money.ts';

/** The languages documents are written in; a reader of another language gets English. */
export type DocumentLanguage = 'nl' | 'en';

export type DocumentText<Texts extends object> = DocumentFormats & {
  language: DocumentLanguage;
  /** A text with arguments (ICU). */
  text: Translator<Texts>;
  /** The same texts as they stand, for the labels a template sets without arguments. */
  labels: Texts;
};

export type DocumentFormats = {
  /** `€ 1.154,22` */
  money(amount: Money): string;
  /** `1.154,22`: money in a column that has the sign in its head. */
  amount(amount: Money): string;
  /** Euros for one piece: `139,00`, and four decimals where cents do not do: `6,7532`. */
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

/** The words and notations of one document: `texts` in both languages, `language` any language a contact may have. */
export function documentText<Texts extends object>(texts: Record<DocumentLanguage, Texts>, language: string): DocumentText<Texts> {
  const spoken = spokenLanguage(language);
  const labels = texts[spoken];
  const text = createTranslator({ locale: locales[spoken], messages: labels, onError: fail }) as unknown as Translator<Texts>;
  return { ...formats[spoken], language: spoken, labels, text };
}

/** Money, numbers and dates as a document or a mail to a reader of `language` says them. */
export function documentFormats(language: string): DocumentFormats {
  return formats[spokenLanguage(language)];
}

function spokenLanguage(language: string): DocumentLanguage {
  return language === 'nl' ? 'nl' : 'en';
}

function fail(error: Error): never {
  throw error;
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;
const formats: Record<DocumentLanguage, DocumentFormats> = { nl: formatsOf('nl'), en: formatsOf('en') };

function formatsOf(language: DocumentLanguage): DocumentFormats {
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
