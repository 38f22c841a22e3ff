import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { SayChange } from './history.ts';
import type { Language, Texts } from './texts.ts';

/** A kept value as people read it: days, yes and no, numbers in their language; a dash where there was none. */
export function valueWords(texts: Texts, language: Language, value: string): string {
  if (value === '') return '–';
  if (value === 'true' || value === 'false') return texts.say(language, `platform.words.${value === 'true' ? 'yes' : 'no'}`);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return Temporal.PlainDate.from(value).toLocaleString(language, { dateStyle: 'medium' });
  if (/^-?\d+(\.\d+)?$/.test(value)) return numberWords(language, Number(value));
  // Prices by quantity: `250: € 69.5 + 0.1`.
  return /^\d+: € /.test(value) ? value.replace(/\d+(\.\d+)?/g, (number) => numberWords(language, Number(number))) : value;
}

export function numberWords(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: Math.abs(value) >= 10_000 }).format(value);
}

/** Says changed fields by the words of their form: `fields` is where those stand (`estimating.packaging.fields`). */
export function sayFields({ texts }: { texts: Texts }, language: Language, fields: string): SayChange {
  return ({ path, before, after }: FieldChange) => {
    const key = `${fields}.${path}`;
    const name = texts.has(key) ? texts.say(language, key) : path;
    return `${name}: ${valueWords(texts, language, before)} → ${valueWords(texts, language, after)}`;
  };
}
