import { useTranslations } from '../locale/use-translations.ts';

/** A condition on a value. Its text is in `platform.input`, shared with the server's own validation errors. */
export type Rule = { key: RuleKey; limit?: number; passes(value: unknown): boolean };
type RuleKey = 'required' | 'email' | 'url' | 'unique' | 'stringBig' | 'numberSmall' | 'numberBig' | 'date';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
/** A rule that accepts empty values: only `required` rejects those. */
const ifFilled = (key: RuleKey, holds: (value: unknown) => boolean, limit?: number): Rule => ({
  key,
  passes: (value) => isEmpty(value) || holds(value),
  ...(limit !== undefined && { limit }),
});

export const required: Rule = { key: 'required', passes: (value) => !isEmpty(value) };
export const emailAddress = ifFilled('email', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(String(value).trim()));
export const webAddress = ifFilled('url', (value) => /^https?:\/\/\S+$/i.test(String(value).trim()));
export const atLeast = (limit: number) => ifFilled('numberSmall', (value) => Number(value) >= limit, limit);
export const atMost = (limit: number) => ifFilled('numberBig', (value) => Number(value) <= limit, limit);
export const noLonger = (limit: number) => ifFilled('stringBig', (value) => String(value).trim().length <= limit, limit);
/** The value is none of `taken`, ignoring case. */
export const unique = (taken: readonly string[]) =>
  ifFilled('unique', (value) => !taken.some((one) => one.toLowerCase() === String(value).trim().toLowerCase()));
/** An existing calendar day as `YYYY-MM-DD`. */
export const calendarDate = ifFilled('date', (value) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
});

/** Checks one rule: returns true or the message. */
function useRule(): (rule: Rule, value: unknown) => true | string {
  const t = useTranslations('platform.input');
  return (rule, value) => rule.passes(value) || t(rule.key, { limit: rule.limit ?? 0 });
}

/** Checks the rules of every field: returns the first message of each field that fails. */
export function useRules<Values extends object>(rules: { [Name in keyof Values]?: readonly Rule[] }) {
  const check = useRule();
  return (values: Values): Partial<Record<keyof Values & string, string>> => {
    const messages: Partial<Record<keyof Values & string, string>> = {};
    for (const name of Object.keys(rules) as (keyof Values & string)[]) {
      const message = rules[name]?.map((rule) => check(rule, values[name])).find((one) => one !== true);
      if (message !== undefined) messages[name] = message;
    }
    return messages;
  };
}
