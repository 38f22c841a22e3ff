import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Language, readTexts } from '#platform/server/text/texts.ts';
import { inputErrors } from './input-errors.ts';

const texts = readTexts();

function messagesOf(shape: z.ZodType, value: unknown, language: Language): string[] {
  const parsed = shape.safeParse(value, { error: inputErrors(texts, language) });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe('input error text', () => {
  it.each([
    ['an empty text that must be filled in', z.string().min(1), '', 'Vul dit in.'],
    ['a field that is left out', z.number(), undefined, 'Vul dit in.'],
    ['a text that is too short', z.string().min(2), 'a', 'Te kort: vul minstens 2 tekens in.'],
    ['a text that is too long', z.string().max(1), 'ab', 'Te lang: vul hooguit 1 teken in.'],
    ['words where a number is asked', z.number(), 'x', 'Vul een getal in.'],
    ['a part where a whole number is asked', z.int(), 1.5, 'Vul een heel getal in.'],
    ['a number that is too big', z.number().max(12_500), 20_000, 'Te groot: hooguit 12.500.'],
    ['a number that is too small', z.number().min(1), 0, 'Te klein: minstens 1.'],
    ['what is not an e-mail address', z.email(), 'roos', 'Dit is geen e-mailadres.'],
    ['what is not a date', z.iso.date(), 'morgen', 'Vul een datum in.'],
    ['what is not one of the choices', z.enum(['nl', 'en']), 'fr', 'Kies een van de mogelijkheden.'],
    ['too few of a list', z.array(z.string()).min(1), [], 'Te weinig: kies er minstens 1.'],
  ])('explains in Dutch what to enter for %s', (_case, shape, value, text) => {
    expect(messagesOf(shape, value, 'nl')).toEqual([text]);
  });

  // Every issue code of zod, from z.core.$ZodIssue.
  it.each([
    ['invalid_type', z.number(), 'x'],
    ['too_big', z.string().max(1), 'abc'],
    ['too_small', z.array(z.string()).min(2), ['a']],
    ['invalid_format', z.string().regex(/^a$/), 'b'],
    ['invalid_format', z.iso.time(), 'noon'],
    ['not_multiple_of', z.number().multipleOf(4), 5],
    ['unrecognized_keys', z.strictObject({}), { a: 1 }],
    ['invalid_union', z.union([z.number(), z.boolean()]), 'x'],
    ['invalid_key', z.record(z.string().min(5), z.number()), { ab: 1 }],
    ['invalid_element', z.map(z.object({ a: z.number() }), z.number()), new Map([[{ a: 1 }, 'x']])],
    ['invalid_value', z.enum(['a']), 'b'],
    ['custom', z.string().refine(() => false), 'x'],
  ] satisfies [z.core.$ZodIssue['code'], z.ZodType, unknown][])('has its own text in both languages for %s', (code, shape, value) => {
    for (const language of ['nl', 'en'] as const) {
      const parsed = shape.safeParse(value, { error: inputErrors(texts, language) });
      const issues = parsed.error?.issues ?? [];
      expect(issues.map((issue) => issue.code)).toContain(code);
      for (const { message } of issues) expect(message).toMatch(/^\p{Lu}.*\.$/u);
      expect(issues.map(({ message }) => message)).not.toContain('translation missing');
    }
  });

  it('is English for a reader of English', () => {
    expect(messagesOf(z.string().max(2), 'abc', 'en')).toEqual(['Too long: enter at most 2 characters.']);
  });
});
