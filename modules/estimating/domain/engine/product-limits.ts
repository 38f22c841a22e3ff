import type { Suggestion } from '#modules/estimating/domain/calculator/suggestions.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { decidePageMultiple } from './page-multiple.ts';
import type { EstimateCase } from './types.ts';

/** The limits of a catalogue product within its product family. */
export type ProductLimits = { pageMultiple: number | null; allowedPresses: readonly string[] };

/** Limits the case to the presses that its product may be printed on; any press when the product names none. */
export function withAllowedPresses(ask: EstimateCase, { allowedPresses }: ProductLimits): EstimateCase {
  const { onlyPresses: _asked, ...rest } = ask;
  return allowedPresses.length > 0 ? { ...rest, onlyPresses: allowedPresses } : rest;
}

/** Checks that the product is sold with this number of pages (PAGES_NOT_MULTIPLE otherwise, with the multiple). */
export function decidePages({ components }: EstimateCase, { pageMultiple }: ProductLimits): Decision<undefined, 'PAGES_NOT_MULTIPLE'> {
  const pages = components.find(({ role }) => role === 'inner')?.pages;
  return pageMultiple && pages !== undefined ? decidePageMultiple(pages, pageMultiple) : accept();
}

/** The nearest accepted numbers of pages, below and above, the nearest first. */
export function nearestMultiples(pages: number, multiple: number): Suggestion[] {
  const lower = Math.trunc(pages / multiple) * multiple;
  const both = [lower, lower + multiple].filter((value) => value > 0);
  return both
    .toSorted((one, other) => Math.abs(one - pages) - Math.abs(other - pages))
    .map((value) => ({ role: 'inner', field: 'pages', value }));
}
