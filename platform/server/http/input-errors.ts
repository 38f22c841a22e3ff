import type { z } from 'zod';
import type { Language, Texts } from '#platform/server/text/texts.ts';

type Issue = z.core.$ZodRawIssue;
type MessageKey = { key: string; limit?: number };

/** Returns the text for a field with an invalid value, in the terms of a form rather than those of zod. */
export function inputErrors(texts: Texts, language: Language): (issue: Issue) => string {
  // A list may fail in the same way a thousand times.
  const cached = new Map<string, string>();
  return (issue) => {
    const { key, limit } = messageKeyOf(issue);
    const name = `${key} ${limit}`;
    const text = cached.get(name) ?? texts.say(language, `platform.input.${key}`, limit === undefined ? {} : { limit });
    cached.set(name, text);
    return text;
  };
}

function messageKeyOf(issue: Issue): MessageKey {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing && issue.code !== 'custom' && issue.code !== 'unrecognized_keys') return { key: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: typeNames[issue.expected] ?? 'invalid' };
    case 'too_small':
      return { key: sized(issue.origin, 'Small'), limit: Number(issue.minimum) };
    case 'too_big':
      return { key: sized(issue.origin, 'Big'), limit: Number(issue.maximum) };
    case 'invalid_format':
      return { key: formatNames[issue.format] ?? 'pattern' };
    case 'invalid_value':
      return { key: 'choice' };
    case 'not_multiple_of':
      return { key: 'multiple', limit: Number(issue.divisor) };
    case 'unrecognized_keys':
      return { key: 'unknown' };
    default:
      return { key: 'invalid' };
  }
}

const typeNames: Record<string, string> = { number: 'number', int: 'whole', date: 'date' };
const formatNames: Record<string, string> = {
  email: 'email',
  date: 'date',
  datetime: 'moment',
  time: 'time',
  url: 'url',
  safeint: 'whole',
};

/** `stringSmall`, `numberBig`, …: a text is too short, a number too small, a list has too few items. */
function sized(origin: string, side: 'Small' | 'Big'): string {
  if (origin === 'string') return `string${side}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `array${side}`;
  return `number${side}`;
}
