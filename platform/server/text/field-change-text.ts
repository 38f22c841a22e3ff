import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { FormatChange } from '#platform/server/history.ts';
import type { Language, Texts } from './texts.ts';

/** Formats a stored value for a reader: dates, yes and no, numbers in the language; a dash for an empty value. */
export function valueText(texts: Texts, language: Language, value: string): string {
  if (value === '') return '–';
  if (value === 'true' || value === 'false') return texts.say(language, `platform.words.${value === 'true' ? 'yes' : 'no'}`);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return Temporal.PlainDate.from(value).toLocaleString(language, { dateStyle: 'medium' });
  if (/^-?\d+(\.\d+)?$/.test(value)) return numberText(language, Number(value));
  // Prices by quantity: `250: € 69.5 + 0.1`.
  return /^\d+: € /.test(value) ? value.replace(/\d+(\.\d+)?/g, (number) => numberText(language, Number(number))) : value;
}

export function numberText(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: Math.abs(value) >= 10_000 }).format(value);
}

/** The text group of each enum field's values: `{ source: 'estimating.costPrices.sources' }`. */
export type ValueTextGroups = Readonly<Record<string, string>>;

/**
 * Formats changed fields with the labels of their form: `fields` is the text group of those labels (`estimating.packaging.fields`), or
 * several. Both steps of a path such as `answers.matt` are looked up in the first group that has them; an unknown step stays as it is.
 */
export function fieldChangeFormatter(
  { texts }: { texts: Texts },
  language: Language,
  fields: string | readonly string[],
  values: ValueTextGroups = {},
): FormatChange {
  const labelOf = (step: string) => {
    const key = [fields].flat().find((place) => texts.has(`${place}.${step}`));
    return key && texts.say(language, `${key}.${step}`);
  };
  const nameOf = (path: string) => {
    const whole = labelOf(path);
    const [, head = '', tail = ''] = /^([^.]*)\.(.*)$/.exec(path) ?? [];
    const first = labelOf(head);
    return whole ?? (first ? `${first} · ${labelOf(tail) ?? tail}` : path);
  };
  const textOf = (path: string, value: string) => {
    const place = values[path];
    const known = (one: string) => (place && texts.has(`${place}.${one}`) ? texts.say(language, `${place}.${one}`) : undefined);
    return place && value !== ''
      ? value
          .split(', ')
          .map((one) => known(one) ?? one)
          .join(', ')
      : valueText(texts, language, value);
  };
  return ({ path, before, after }: FieldChange) => `${nameOf(path)}: ${textOf(path, before)} → ${textOf(path, after)}`;
}
