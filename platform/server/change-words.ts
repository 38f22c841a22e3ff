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

/** Where words of values that are words themselves stand, by field: `{ source: 'estimating.costPrices.sources' }`. */
export type ValueNames = Readonly<Record<string, string>>;

/**
 * Says changed fields by the words of their form: `fields` is where those stand (`estimating.packaging.fields`). A path
 * of two (`answers.matt`) is said in two, each in the first of `fields` that knows it; what none knows is a name itself.
 */
export function sayFields(
  { texts }: { texts: Texts },
  language: Language,
  fields: string | readonly string[],
  values: ValueNames = {},
): SayChange {
  const wordOf = (step: string) => {
    const key = [fields].flat().find((place) => texts.has(`${place}.${step}`));
    return key && texts.say(language, `${key}.${step}`);
  };
  const nameOf = (path: string) => {
    const whole = wordOf(path);
    const [, head = '', tail = ''] = /^([^.]*)\.(.*)$/.exec(path) ?? [];
    const first = wordOf(head);
    return whole ?? (first ? `${first} · ${wordOf(tail) ?? tail}` : path);
  };
  const saidOf = (path: string, value: string) => {
    const place = values[path];
    const known = (one: string) => (place && texts.has(`${place}.${one}`) ? texts.say(language, `${place}.${one}`) : undefined);
    return place && value !== ''
      ? value
          .split(', ')
          .map((one) => known(one) ?? one)
          .join(', ')
      : valueWords(texts, language, value);
  };
  return ({ path, before, after }: FieldChange) => `${nameOf(path)}: ${saidOf(path, before)} → ${saidOf(path, after)}`;
}
