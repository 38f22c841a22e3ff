import type { QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import type { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { exclusionOf, exclusionText } from '#modules/catalogue/domain/questions/exclusion-text.ts';
import type { Question, QuestionType } from '#modules/catalogue/domain/questions/question.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';

export type AnswerValues = { value: string; nameNl: string; nameEn: string; isDefault: boolean; officeOnly: boolean; notWith: string[] };
type Typed = number | string;
export type QuestionValues = {
  code: string;
  nameNl: string;
  nameEn: string;
  helpNl: string;
  helpEn: string;
  type: QuestionType;
  affects: string;
  unit: string;
  min: Typed;
  max: Typed;
  step: Typed;
  multiple: Typed;
  conditionOn: string | null;
  conditionValues: string[];
  answers: AnswerValues[];
  /** The default of a question without a list of answers. */
  standard: string;
};

export const newAnswer: AnswerValues = { value: '', nameNl: '', nameEn: '', isDefault: false, officeOnly: false, notWith: [] };

/** Initial form values of an existing or a new question. */
export function questionValues(row: QuestionRow | null): QuestionValues {
  const { answers = [], defaults = [], shownWhen = null } = row ?? {};
  return {
    ...{
      code: row?.code ?? '',
      nameNl: row?.nameNl ?? '',
      nameEn: row?.nameEn ?? '',
      helpNl: row?.helpNl ?? '',
      helpEn: row?.helpEn ?? '',
    },
    ...{ type: row?.type ?? 'choice', affects: row?.affects ?? 'cover.lamination', unit: row?.unit ?? '' },
    ...{ min: row?.min ?? '', max: row?.max ?? '', step: row?.step ?? '', multiple: row?.multiple ?? '' },
    conditionOn: shownWhen?.question ?? null,
    conditionValues: [...(shownWhen?.values ?? [])],
    answers: answers.map(({ value, nameNl, nameEn, notWith, officeOnly = false }) => ({
      ...{ value, nameNl, nameEn, officeOnly, isDefault: defaults.includes(value) },
      notWith: notWith.map(exclusionText),
    })),
    standard: answers.length === 0 ? (defaults[0] ?? '') : '',
  };
}

/** Converts the form values to a question, for the preview. */
export function questionOf(values: QuestionValues): Question {
  const { code, nameNl, nameEn, helpNl, helpEn, type, affects, unit } = values;
  const isNumber = type === 'number';
  const number = (typed: Typed) => (isNumber && typed !== '' ? Number(typed) : null);
  return {
    ...{ code, nameNl, nameEn, helpNl, helpEn, type, affects, unit },
    ...{ min: number(values.min), max: number(values.max), step: number(values.step), multiple: number(values.multiple) },
    shownWhen: values.conditionOn === null ? null : { question: values.conditionOn, values: values.conditionValues },
    answers: isNumber
      ? []
      : values.answers.map(({ value, nameNl: nl, nameEn: en, notWith, officeOnly }) => ({
          ...{ value: value.trim(), nameNl: nl, nameEn: en, ...(officeOnly && { officeOnly }) },
          notWith: notWith.flatMap((text) => exclusionOf(text) ?? []),
        })),
  };
}

export function questionInput(values: QuestionValues, row: QuestionRow | null): InputOf<typeof saveQuestionEndpoint> {
  const question = questionOf(values);
  const marked = values.answers.filter(({ isDefault }) => isDefault).map(({ value }) => value.trim());
  const written = values.standard.trim() === '' ? [] : [values.standard.trim()];
  return {
    ...question,
    answers: [...question.answers].map((answer) => ({ ...answer, notWith: [...answer.notWith] })),
    shownWhen: question.shownWhen && { ...question.shownWhen, values: [...question.shownWhen.values] },
    defaults: question.answers.length === 0 ? written : marked,
    ...(row && { id: row.id, version: row.version }),
  };
}
