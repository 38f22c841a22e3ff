import type { PriceBreak } from './articles/article.ts';
import type { Template, TemplatePart } from './products/template.ts';
import { exclusionText } from './questions/exclusion-text.ts';
import type { Question } from './questions/question.ts';

/** Fields for the history: one flat value per field, under the path that its form uses. */
export type HistoryFields = Record<string, string | number | boolean | null>;

/** Formats the prices of an article in one line: `1: € 2.45, 50: € 2.1`. */
export function formatPriceBreaks(breaks: readonly PriceBreak[]): string {
  return breaks.map(({ fromQuantity, eachEur }) => `${fromQuantity}: € ${eachEur}`).join(', ');
}

/**
 * History fields of a question and its default. Every answer is a separate field, so that adding one does not show all of them as changed.
 */
export function questionHistoryFields(question: Question, standard: string): HistoryFields {
  const { code, nameNl, nameEn, helpNl, helpEn, type, affects, unit, min, max, step, multiple, shownWhen, answers } = question;
  return {
    ...{ code, nameNl, nameEn, helpNl, helpEn, type, affects, unit, min, max, step, multiple },
    conditionOn: shownWhen?.question ?? null,
    conditionValues: shownWhen?.values.join(', ') ?? null,
    standard,
    answerOrder: answers.map(({ value }) => value).join(', '),
    officeAnswers: answers.flatMap(({ value, officeOnly }) => (officeOnly ? [value] : [])).join(', '),
    ...Object.fromEntries(
      answers.map(({ value, nameNl, nameEn, notWith }) => [
        `answers.${value}`,
        [`${nameNl} / ${nameEn}`, ...notWith.map((one) => `≠ ${exclusionText(one)}`)].join(', '),
      ]),
    ),
  };
}

type HistoryPart = Omit<TemplatePart, 'role'> & { role: string; allowCrossGrain?: boolean | undefined };
type HistoryCase = Omit<Template, 'components' | 'onlyPresses'> & { components: readonly HistoryPart[]; sewn?: boolean | undefined };

/** History fields of a product's template or an article's calculation, part by part, with fixed presses. */
export function templateHistoryFields({ quantities, format, components, paperChoice, ...rest }: HistoryCase): HistoryFields {
  const { folding, carton, sewn, packing, shrinkWrap, drill } = rest;
  const route: Readonly<Record<string, readonly string[] | undefined>> = rest.route ?? {};
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
    die: carton?.die ?? null,
    gluePoints: carton?.gluePoints ?? null,
    nesting: carton?.nestMm ?? null,
    ruleLength: carton?.ruleMm ?? null,
    ...Object.assign({}, ...components.map((part) => partHistoryFields(part, route[part.role]))),
  };
}

function partHistoryFields(
  { role, paper, colours, pages, colourPages, lamination, ...part }: HistoryPart,
  presses?: readonly string[],
): HistoryFields {
  const aspects = {
    ...{ paper, colours, pages, colourPages },
    lamination: lamination && `${lamination.film} ${lamination.sides}`,
    foil: part.foil && `${part.foil.widthMm} × ${part.foil.drawnMm}`,
    spotUv: part.spotUv && Math.round(part.spotUv.coverageRate * 100),
    specialColourSides: part.specialColourSides,
    spotColours: part.spotColours && `${part.spotColours.front}/${part.spotColours.back}`,
    coating: part.coating && `${part.coating.kind} ${part.coating.sides}`,
    fsc: part.fsc,
    press: presses?.join(' + '),
    allowCrossGrain: part.allowCrossGrain || null,
  };
  return Object.fromEntries(Object.entries(aspects).map(([aspect, value]) => [`${role}.${aspect}`, value ?? null]));
}

/** History fields of the questions that a product asks: its allowed answers and its default. */
export function productQuestionHistoryFields(
  asked: readonly { code: string; answers: readonly string[]; default: string | null }[],
): HistoryFields {
  return Object.fromEntries(
    asked.map(({ code, answers, default: standard }) => [
      `questions.${code}`,
      [answers.length === 0 ? '*' : answers.join(', '), ...(standard === null ? [] : [`(${standard})`])].join(' '),
    ]),
  );
}
