import type { PriceListLineView } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import type { PriceSpec } from '#modules/estimating/domain/engine/types.ts';
import type { PriceListLine } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { raiseBrackets } from '#modules/estimating/domain/price-lists/price-brackets.ts';
import { requiredNumber } from '#modules/estimating/web/parameters/required-number.ts';

export type Typed = number | string;
export type TypedBracket = { fromQuantity: Typed; priceEur: Typed; runOnEur: Typed };
export type TypedSpec = { widthMm: Typed; heightMm: Typed; pages: Typed; colourPages: Typed; paper: string; film: string };
/** A line as typed; `of` is `product 3` or `article 9`. */
export type TypedLine = { of: string; spec: TypedSpec; brackets: TypedBracket[] };

export const specNumbers = ['widthMm', 'heightMm', 'pages', 'colourPages'] as const;
const emptySpec: TypedSpec = { widthMm: '', heightMm: '', pages: '', colourPages: '', paper: '', film: '' };
export const emptyBracket: TypedBracket = { fromQuantity: '', priceEur: '', runOnEur: '' };

export function emptyLine(productId: number | undefined): TypedLine {
  return { of: `product ${productId ?? ''}`, spec: emptySpec, brackets: [emptyBracket] };
}

export function linesOf(lines: readonly (PriceListLine | PriceListLineView)[]): TypedLine[] {
  return lines.map(({ subGroupId, articleId, spec, brackets }) => ({
    of: articleId === null ? `product ${subGroupId}` : `article ${articleId}`,
    spec: { ...emptySpec, ...withoutUndefined(spec) },
    brackets: brackets.map((bracket) => ({ ...bracket })),
  }));
}

export function readLine({ of, spec, brackets }: TypedLine): PriceListLine {
  const [kind, id] = of.split(' ');
  const numbers = specNumbers.flatMap((name) => (spec[name] === '' ? [] : [[name, Number(spec[name])]]));
  const words = (['paper', 'film'] as const).flatMap((name) => (spec[name].trim() === '' ? [] : [[name, spec[name].trim()]]));
  return {
    subGroupId: kind === 'product' ? Number(id) : null,
    articleId: kind === 'article' ? Number(id) : null,
    spec: kind === 'product' ? Object.fromEntries([...numbers, ...words]) : {},
    brackets: brackets.filter(isBegun).map((bracket) => ({
      fromQuantity: Number(bracket.fromQuantity) || 0,
      priceEur: Number(bracket.priceEur) || 0,
      runOnEur: Number(bracket.runOnEur) || 0,
    })),
  };
}

/**
 * Converts a typed line for saving: a bracket without quantity or price is NaN and reported at its position, never saved as 0. Drops empty
 * brackets at the end.
 */
export function lineToSave(line: TypedLine) {
  const brackets = line.brackets.slice(0, line.brackets.findLastIndex(isBegun) + 1).map(({ fromQuantity, priceEur, runOnEur }) => ({
    fromQuantity: requiredNumber(fromQuantity),
    priceEur: requiredNumber(priceEur),
    runOnEur: Number(runOnEur) || 0,
  }));
  return { ...readLine(line), brackets };
}

/** Raises the prices of a line by a fraction; empty fields stay empty. */
export function raiseLine(line: TypedLine, rate: number): TypedLine {
  const brackets = line.brackets.map((bracket): TypedBracket => {
    if (bracket.fromQuantity === '' || bracket.priceEur === '') return bracket;
    const numbers = {
      fromQuantity: Number(bracket.fromQuantity),
      priceEur: Number(bracket.priceEur),
      runOnEur: Number(bracket.runOnEur) || 0,
    };
    return raiseBrackets([numbers], rate)[0]!;
  });
  return { ...line, brackets };
}

function isBegun({ fromQuantity, priceEur }: TypedBracket): boolean {
  return fromQuantity !== '' || priceEur !== '';
}

function withoutUndefined(spec: PriceSpec): Partial<TypedSpec> {
  return Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));
}

/** The specification of a product's template, as far as a price can name it. */
export function specOfTemplate(template: Record<string, unknown>): TypedSpec {
  const { format, components = [] } = template as {
    format?: { widthMm: number; heightMm: number };
    components?: { role: string; pages?: number; colourPages?: number; paper: string; lamination?: { film: string } }[];
  };
  const inner = components.find(({ role }) => role === 'inner');
  return {
    widthMm: format?.widthMm ?? '',
    heightMm: format?.heightMm ?? '',
    pages: inner?.pages ?? '',
    colourPages: inner?.colourPages ?? '',
    paper: (inner ?? components[0])?.paper ?? '',
    film: components.find(({ lamination }) => lamination)?.lamination?.film ?? 'none',
  };
}
