import type { PriceBreak } from './article.ts';
import { exclusionText } from './exclusion-text.ts';
import type { Question } from './question.ts';
import type { Template, TemplatePart } from './template.ts';

/** Fields as history tells them: each value by itself, under the path by which its form calls it. */
export type ToldFields = Record<string, string | number | boolean | null>;

/** The prices of an article in one line: `1: € 2.45, 50: € 2.1`. */
export function toldBreaks(breaks: readonly PriceBreak[]): string {
  return breaks.map(({ fromQuantity, eachEur }) => `${fromQuantity}: € ${eachEur}`).join(', ');
}

/** A question and its default: every answer is a field of its own, so that one more does not read as all of them changed. */
export function toldQuestion(question: Question, standard: string): ToldFields {
  const { code, nameNl, nameEn, helpNl, helpEn, type, affects, unit, min, max, step, multiple, shownWhen, answers } = question;
  return {
    ...{ code, nameNl, nameEn, helpNl, helpEn, type, affects, unit, min, max, step, multiple },
    conditionOn: shownWhen?.question ?? null,
    conditionValues: shownWhen?.values.join(', ') ?? null,
    standard,
    answerOrder: answers.map(({ value }) => value).join(', '),
    ...Object.fromEntries(
      answers.map(({ value, nameNl, nameEn, notWith }) => [
        `answers.${value}`,
        [`${nameNl} / ${nameEn}`, ...notWith.map((one) => `≠ ${exclusionText(one)}`)].join(', '),
      ]),
    ),
  };
}

type ToldPart = Omit<TemplatePart, 'role'> & { role: string };
type Made = Pick<Template, 'quantities' | 'format' | 'folding' | 'packing' | 'shrinkWrap' | 'drill'> & { components: readonly ToldPart[] };

/** What a product starts with or an article is made of, part by part. */
export function toldTemplate({ quantities, format, components, folding, packing, shrinkWrap, drill }: Made): ToldFields {
  return {
    quantities: quantities.join(', '),
    format: `${format.widthMm} × ${format.heightMm}`,
    folding: folding ? `${folding.type} ${folding.folds}` : null,
    packing: packing ?? null,
    shrinkWrap: shrinkWrap?.piecesPerPack ?? null,
    drill: drill?.holes ?? null,
    ...Object.assign({}, ...components.map(toldPart)),
  };
}

function toldPart({ role, paper, colours, pages, colourPages, lamination, ...part }: ToldPart): ToldFields {
  const aspects = {
    ...{ paper, colours, pages, colourPages },
    lamination: lamination && `${lamination.film} ${lamination.sides}`,
    foil: part.foil && `${part.foil.widthMm} × ${part.foil.drawnMm}`,
    spotUv: part.spotUv?.coverageRate,
    specialColourSides: part.specialColourSides,
    fsc: part.fsc,
  };
  return Object.fromEntries(Object.entries(aspects).map(([aspect, value]) => [`${role}.${aspect}`, value ?? null]));
}

/** Which questions a product asks: what it allows and what it starts with, a field for each. */
export function toldQuestions(asked: readonly { code: string; answers: readonly string[]; default: string | null }[]): ToldFields {
  return Object.fromEntries(
    asked.map(({ code, answers, default: standard }) => [
      `questions.${code}`,
      [answers.length === 0 ? '*' : answers.join(', '), ...(standard === null ? [] : [`(${standard})`])].join(' '),
    ]),
  );
}
