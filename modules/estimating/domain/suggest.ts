import { estimate } from './estimate.ts';
import type { Shop } from './shop.ts';
import { leafThickness } from './sizes.ts';
import type { Component, EstimateCase, RefusalCode } from './types.ts';
import { understand } from './understand.ts';

export type Suggestion = { role: string; field: 'pages' | 'colourPages' | 'paper'; value: number | string };

const aboutPages: readonly RefusalCode[] = [
  'PAGES_NOT_MULTIPLE',
  'BLOCK_TOO_THIN',
  'BLOCK_TOO_THICK',
  'SADDLE_TOO_THICK',
  'WIRE_TOO_THICK',
];
const aboutPaper: readonly RefusalCode[] = [
  'PAPER_UNKNOWN',
  'COVER_TOO_HEAVY',
  'PAPER_FORM',
  'PAPER_TOO_HEAVY',
  'PAPER_TOO_LIGHT',
  'SHEET_TOO_LARGE',
  'FORMAT_TOO_LARGE',
  'GRAIN_CROSS',
];
const mostPages = 2000;
const mostSuggestions = 3;

/** What would do instead of what was refused, nearest first: a number of pages below and above, or papers of nearly the same weight. */
export function suggestionsFor(shop: Shop, ask: EstimateCase, refusal: { code: RefusalCode; role?: string }): Suggestion[] {
  const { code, role = 'inner' } = refusal;
  if (aboutPages.includes(code)) return nearestPages(shop, ask);
  if (code === 'COLOUR_PAGES_INVALID') {
    const pages = ask.components.find((component) => component.role === 'inner')?.pages ?? 0;
    return [{ role: 'inner', field: 'colourPages', value: pages }];
  }
  return aboutPaper.includes(code) ? nearestPapers(shop, ask, role) : [];
}

function nearestPages(shop: Shop, ask: EstimateCase): Suggestion[] {
  const asked = Math.round(ask.components.find((component) => component.role === 'inner')?.pages ?? 0);
  const does = (pages: number) => understand(shop, withComponent(ask, 'inner', { pages, ...fewerColourPages(ask, pages) })).accepted;
  const below = firstThat(does, asked, -1, 2);
  const above = firstThat(does, asked, 1, mostPages);
  return [below, above].flatMap((value) => (value === undefined ? [] : [{ role: 'inner', field: 'pages' as const, value }]));
}

function fewerColourPages(ask: EstimateCase, pages: number): { colourPages?: number } {
  const asked = ask.components.find((component) => component.role === 'inner')?.colourPages;
  return asked === undefined ? {} : { colourPages: Math.min(asked, pages) };
}

function firstThat(does: (pages: number) => boolean, from: number, step: 1 | -1, last: number): number | undefined {
  for (let pages = from; step > 0 ? pages <= last : pages >= last; pages += step) if (does(pages)) return pages;
  return undefined;
}

function nearestPapers(shop: Shop, ask: EstimateCase, role: string): Suggestion[] {
  const current = shop.papers.find(({ code }) => code === ask.components.find((component) => component.role === role)?.paper);
  const thickness = current ? leafThickness(current) : 0;
  return shop.papers
    .filter(
      ({ code }) =>
        code !== current?.code && !('refusal' in estimate(shop, { ...withComponent(ask, role, { paper: code }), quantities: [1] })),
    )
    .sort((one, other) => Math.abs(leafThickness(one) - thickness) - Math.abs(leafThickness(other) - thickness))
    .slice(0, mostSuggestions)
    .map(({ code }) => ({ role, field: 'paper' as const, value: code }));
}

function withComponent(ask: EstimateCase, role: string, changes: Partial<Component>): EstimateCase {
  return { ...ask, components: ask.components.map((component) => (component.role === role ? { ...component, ...changes } : component)) };
}
