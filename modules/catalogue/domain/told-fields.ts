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

type ToldPart = Omit<TemplatePart, 'role'> & { role: string; allowCrossGrain?: boolean | undefined };
type Made = Omit<Template, 'components' | 'onlyPresses'> & { components: readonly ToldPart[]; sewn?: boolean | undefined };

/** What a product starts with or an article is made of, part by part, with the presses that print each where these are fixed. */
export function toldTemplate({ quantities, format, components, paperChoice, ...made }: Made): ToldFields {
  const { folding, sewn, packing, shrinkWrap, drill } = made;
  const route: Readonly<Record<string, readonly string[] | undefined>> = made.route ?? {};
  return {
    quantities: quantities.join(', '),
    format: `${format.widthMm} × ${format.heightMm}`,
    bleed: format.bleedMm ?? null,
    folding: folding ? `${folding.type} ${folding.folds}` : null,
    sewn: sewn || null,
    anySheet: paperChoice === 'equivalent' || null,
    packing: packing ?? null,
    shrinkWrap: shrinkWrap?.piecesPerPack ?? null,
    drill: drill?.holes ?? null,
    ...Object.assign({}, ...components.map((part) => toldPart(part, route[part.role]))),
  };
}

function toldPart({ role, paper, colours, pages, colourPages, lamination, ...part }: ToldPart, presses?: readonly string[]): ToldFields {
  const aspects = {
    ...{ paper, colours, pages, colourPages },
    lamination: lamination && `${lamination.film} ${lamination.sides}`,
    foil: part.foil && `${part.foil.widthMm} × ${part.foil.drawnMm}`,
    spotUv: part.spotUv && Math.round(part.spotUv.coverageRate * 100),
    specialColourSides: part.specialColourSides,
    fsc: part.fsc,
    press: presses?.join(' + '),
    allowCrossGrain: part.allowCrossGrain || null,
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
