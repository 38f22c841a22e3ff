import { z } from 'zod';
import { casePaths } from '#modules/catalogue/domain/questions/case-path.ts';
import { defaultScopes } from '#modules/catalogue/domain/questions/default-answers.ts';
import { questionTypes } from '#modules/catalogue/domain/questions/question.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';

/** Other questions refer to a code, so it is a plain word. */
export const questionCode = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const answerValue = requiredText(40);
const whole = z.number().int().min(0).max(1_000_000);

const exclusion = z.object({
  question: questionCode,
  value: answerValue.optional(),
  above: whole.optional(),
  below: whole.optional(),
});
const answer = z.object({
  value: answerValue,
  nameNl: requiredText(100),
  nameEn: requiredText(100),
  notWith: z.array(exclusion).max(40).readonly(),
  officeOnly: z.boolean().optional(),
});

export const questionFields = {
  code: questionCode,
  nameNl: requiredText(100),
  nameEn: requiredText(100),
  helpNl: text(300),
  helpEn: text(300),
  type: z.enum(questionTypes),
  unit: text(20),
  min: whole.nullable(),
  max: whole.nullable(),
  step: whole.nullable(),
  multiple: whole.nullable(),
  affects: z.string().refine((path) => casePaths.includes(path)),
  shownWhen: z.object({ question: questionCode, values: z.array(answerValue).max(40).readonly() }).nullable(),
  answers: z.array(answer).max(60).readonly(),
};
export const question = z.object(questionFields);

export const defaultScope = z.enum(defaultScopes);
export const defaultAnswer = z.object({ question: z.string(), scope: defaultScope, key: z.string(), value: z.string() });

const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), question: z.string(), value: z.string() }),
  z.object({ kind: z.literal('hidden') }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('tooLow'), limit: z.number() }),
  z.object({ kind: z.literal('tooHigh'), limit: z.number() }),
  z.object({ kind: z.literal('multiple'), of: z.number(), lower: z.number(), higher: z.number() }),
]);
/** An answer that was changed, and the cause. */
export const adjustment = z.object({ question: z.string(), from: z.string(), to: z.string().nullable(), because: cause });
