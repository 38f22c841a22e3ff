import { useTranslations } from 'use-intl';

/** What a value must be. Its text stands in `platform.input`, where the server's own answers come from. */
export type Rule = { key: RuleKey; limit?: number; holds(value: unknown): boolean };
type RuleKey = 'required' | 'email' | 'url' | 'unique' | 'stringBig' | 'numberSmall' | 'numberBig' | 'date';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
/** What is left empty is the business of `required` alone. */
const filled = (key: RuleKey, holds: (value: unknown) => boolean, limit?: number): Rule => ({
  key,
  holds: (value) => isEmpty(value) || holds(value),
  ...(limit !== undefined && { limit }),
});

export const required: Rule = { key: 'required', holds: (value) => !isEmpty(value) };
export const emailAddress = filled('email', (value) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(String(value).trim()));
export const webAddress = filled('url', (value) => /^https?:\/\/\S+$/i.test(String(value).trim()));
export const atLeast = (limit: number) => filled('numberSmall', (value) => Number(value) >= limit, limit);
export const atMost = (limit: number) => filled('numberBig', (value) => Number(value) <= limit, limit);
export const noLonger = (limit: number) => filled('stringBig', (value) => String(value).trim().length <= limit, limit);
/** None of `taken`, capitals aside. */
export const unique = (taken: readonly string[]) =>
  filled('unique', (value) => !taken.some((one) => one.toLowerCase() === String(value).trim().toLowerCase()));
/** A day of the calendar as `YYYY-MM-DD`. */
export const calendarDate = filled('date', (value) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
});

/** A rule as a form asks it: true, or the message. */
function useRule(): (rule: Rule, value: unknown) => true | string {
  const t = useTranslations('platform.input');
  return (rule, value) => rule.holds(value) || t(rule.key, { limit: rule.limit ?? 0 });
}

/** The first message of every field whose rules do not hold. */
export function useRules<Values extends object>(rules: { [Name in keyof Values]?: readonly Rule[] }) {
  const ask = useRule();
  return (values: Values): Partial<Record<keyof Values & string, string>> => {
    const messages: Partial<Record<keyof Values & string, string>> = {};
    for (const name of Object.keys(rules) as (keyof Values & string)[]) {
      const said = rules[name]?.map((rule) => ask(rule, values[name])).find((one) => one !== true);
      if (said !== undefined) messages[name] = said;
    }
    return messages;
  };
}
