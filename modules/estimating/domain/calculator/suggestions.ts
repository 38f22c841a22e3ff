import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { coloursOf, leafThickness } from '#modules/estimating/domain/engine/sizes.ts';
import type { Component, EstimateCase, RefusalCode } from '#modules/estimating/domain/engine/types.ts';
import { smallestSideMm, understand } from '#modules/estimating/domain/engine/understand.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

export type Suggestion = {
  role: string;
  field: 'quantities' | 'pages' | 'colourPages' | 'colours' | 'paper' | 'format' | 'route' | 'sewn' | 'alone';
  value: number | string;
};

/** The case field of each refusal. */
const fields: Readonly<Record<RefusalCode, string>> = {
  QUANTITY_INVALID: 'quantities',
  PRODUCT_UNKNOWN: 'product',
  COMPONENT_MISSING: 'components',
  COMPONENT_NOT_ALLOWED: 'components',
  OPTION_UNKNOWN: 'components',
  PAPER_UNKNOWN: 'paper',
  FORMAT_TOO_SMALL: 'format',
  PAGES_NOT_MULTIPLE: 'pages',
  COLOUR_PAGES_INVALID: 'colourPages',
  BLOCK_TOO_THIN: 'pages',
  BLOCK_TOO_THICK: 'pages',
  SADDLE_TOO_THICK: 'pages',
  COVER_TOO_HEAVY: 'paper',
  WIRE_TOO_THICK: 'pages',
  PRESS_UNKNOWN: 'route',
  GANG_NOT_POSSIBLE: 'gangedOn',
  SHARING_NOT_POSSIBLE: 'sharesSheetWith',
  PRESS_NOT_ALLOWED: 'route',
  SEWING_NOT_POSSIBLE: 'sewn',
  NO_PRESS_FOR_COLOURS: 'colours',
  SECTIONS_NOT_WHOLE: 'pages',
  PAPER_FORM: 'paper',
  PAPER_TOO_HEAVY: 'paper',
  PAPER_TOO_LIGHT: 'paper',
  SHEET_TOO_LARGE: 'paper',
  FORMAT_TOO_LARGE: 'format',
  GRAIN_CROSS: 'paper',
  MACHINE_MISSING: 'product',
  MACHINE_SIZE: 'format',
  MACHINE_GRAMS: 'paper',
  COATING_NOT_POSSIBLE: 'coating',
  CARTON_INVALID: 'carton',
  DIE_UNKNOWN: 'carton',
  DIE_DIFFERS: 'format',
  DIE_TOO_LARGE: 'paper',
};

/** The case field that a refusal is about. */
export function fieldOfRefusal(code: RefusalCode): string {
  return fields[code];
}

const aboutPages: readonly RefusalCode[] = [
  'PAGES_NOT_MULTIPLE',
  'BLOCK_TOO_THIN',
  'BLOCK_TOO_THICK',
  'SADDLE_TOO_THICK',
  'WIRE_TOO_THICK',
  'SECTIONS_NOT_WHOLE',
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
  'MACHINE_GRAMS',
  'DIE_TOO_LARGE',
];
const maxPages = 2000;
const maxSuggestions = 3;
/** Minimum share of the requested format; anything smaller is another product. */
const minShare = 0.25;
const bisections = 14;

/**
 * Accepted values near the refused one, nearest first: numbers of pages below and above, papers of nearly the same thickness, and so on.
 */
export function suggestionsFor(shop: Shop, ask: EstimateCase, refusal: { code: RefusalCode; role?: string }): Suggestion[] {
  const { code, role = 'inner' } = refusal;
  if (code === 'QUANTITY_INVALID') return nearestQuantity(ask);
  if (code === 'FORMAT_TOO_SMALL') return minimumFormat(shop, ask);
  const free = withoutRoute(ask);
  if (free && isPriced(shop, free)) return [{ role, field: 'route', value: 'automatic' }];
  if (code === 'SEWING_NOT_POSSIBLE') return isPriced(shop, { ...ask, sewn: false }) ? [{ role: '', field: 'sewn', value: 'glued' }] : [];
  if (code === 'GANG_NOT_POSSIBLE' || code === 'SHARING_NOT_POSSIBLE') return alone(shop, ask);
  if (code === 'NO_PRESS_FOR_COLOURS') return nearestColours(shop, ask, role);
  if (aboutPages.includes(code)) return nearestPages(shop, ask);
  if (code === 'COLOUR_PAGES_INVALID') return nearestColourPages(shop, ask);
  const smaller = code === 'FORMAT_TOO_LARGE' ? largestFormats(shop, ask) : [];
  return aboutPaper.includes(code) ? [...smaller, ...nearestPapers(shop, ask, role)].slice(0, maxSuggestions) : [];
}

function isPriced(shop: Shop, ask: EstimateCase): boolean {
  return !('refusal' in estimate(shop, { ...ask, quantities: [1] }));
}

function nearestQuantity({ quantities }: EstimateCase): Suggestion[] {
  const odd = quantities.find((quantity) => !Number.isInteger(quantity) || quantity < 1) ?? 1;
  return [{ role: '', field: 'quantities', value: Math.max(1, Math.round(Number.isFinite(odd) ? odd : 1)) }];
}

function withoutRoute({ route, ...ask }: EstimateCase): EstimateCase | undefined {
  return route && Object.keys(route).length > 0 ? ask : undefined;
}

function minimumFormat({ defaults: { minSideMm = smallestSideMm } }: Shop, { format }: EstimateCase): Suggestion[] {
  const [width, height] = [Math.max(minSideMm, format.widthMm), Math.max(minSideMm, format.heightMm)];
  return [{ role: '', field: 'format', value: `${width} × ${height}` }];
}

/** The largest formats in whole millimetres that fit: less wide, less high, or when neither is enough both in proportion. */
function largestFormats(shop: Shop, ask: EstimateCase): Suggestion[] {
  const { widthMm, heightMm } = ask.format;
  const ways = [
    (share: number) => ({ widthMm: Math.floor(widthMm * share), heightMm }),
    (share: number) => ({ widthMm, heightMm: Math.floor(heightMm * share) }),
  ];
  const both = (share: number) => ({ widthMm: Math.floor(widthMm * share), heightMm: Math.floor(heightMm * share) });
  const oneSide = ways.flatMap((way) => largest(shop, ask, way));
  const found = oneSide.length > 0 ? oneSide : largest(shop, ask, both);
  return found.map((format) => ({ role: '', field: 'format', value: `${format.widthMm} × ${format.heightMm}` }));
}

/** Bisects between a share that fits and one that does not; a smaller format always fits where a larger one does. */
function largest(shop: Shop, ask: EstimateCase, way: (share: number) => { widthMm: number; heightMm: number }) {
  const isAccepted = (share: number) => isPriced(shop, { ...ask, format: { ...ask.format, ...way(share) } });
  let [fits, tooLarge] = [minShare, 1];
  if (!isAccepted(fits)) return [];
  for (let step = 0; step < bisections; step++) {
    const between = (fits + tooLarge) / 2;
    if (isAccepted(between)) fits = between;
    else tooLarge = between;
  }
  return [way(fits)];
}

function alone(shop: Shop, { gangedOn: _host, sharesSheetWith: _partner, ...ask }: EstimateCase): Suggestion[] {
  return isPriced(shop, ask) ? [{ role: '', field: 'alone', value: 'alone' }] : [];
}

/** The maximum colours, front first, that some press prints; for inner work no colour pages at all. */
function nearestColours(shop: Shop, ask: EstimateCase, role: string): Suggestion[] {
  const component = ask.components.find((one) => one.role === role);
  if (!component) return [];
  if (role === 'inner') {
    const black = withComponent(ask, role, { colourPages: 0, colours: '1/1' });
    return isPriced(shop, black) ? [{ role, field: 'colourPages', value: 0 }] : [];
  }
  const [front, back] = coloursOf(component);
  const fewer = Array.from({ length: front + 1 }, (_, less) => front - less).flatMap((first) =>
    Array.from({ length: back + 1 }, (_, less) => `${first}/${back - less}`),
  );
  const found = fewer
    .toSorted((one, other) => sumOf(other) - sumOf(one))
    .find((colours) => isPriced(shop, withComponent(ask, role, { colours })));
  return found === undefined ? [] : [{ role, field: 'colours', value: found }];
}

function sumOf(colours: string): number {
  return colours.split('/').reduce((sum, side) => sum + Number(side), 0);
}

/** The number of colour pages clamped to 0 and the number of pages; all or none when that contradicts the given colour leaves. */
function nearestColourPages(shop: Shop, ask: EstimateCase): Suggestion[] {
  const { pages = 0, colourPages = 0 } = ask.components.find((component) => component.role === 'inner') ?? {};
  const nearest = Math.min(Math.max(0, Math.round(colourPages)), pages);
  const found = [nearest, pages, 0].find((value) => understand(shop, withComponent(ask, 'inner', { colourPages: value })).accepted);
  return found === undefined ? [] : [{ role: 'inner', field: 'colourPages', value: found }];
}

function nearestPages(shop: Shop, ask: EstimateCase): Suggestion[] {
  const pages = ask.components.find((component) => component.role === 'inner')?.pages ?? 0;
  const asked = Math.min(Math.max(0, Math.round(pages)), maxPages);
  const inSections = ask.sewn ? 4 : 1;
  const isAccepted = (pages: number) =>
    pages % inSections === 0 && understand(shop, withComponent(ask, 'inner', { pages, ...fewerColourPages(ask, pages) })).accepted;
  // A fractional number may round to the same value both ways.
  const nearest = new Set([firstThat(isAccepted, asked, -1, 2), firstThat(isAccepted, asked, 1, maxPages)]);
  return [...nearest].flatMap((value) => (value === undefined ? [] : [{ role: 'inner', field: 'pages' as const, value }]));
}

function fewerColourPages(ask: EstimateCase, pages: number): { colourPages?: number } {
  const asked = ask.components.find((component) => component.role === 'inner')?.colourPages;
  return asked === undefined ? {} : { colourPages: Math.min(asked, pages) };
}

function firstThat(isAccepted: (pages: number) => boolean, from: number, step: 1 | -1, last: number): number | undefined {
  for (let pages = from; step > 0 ? pages <= last : pages >= last; pages += step) if (isAccepted(pages)) return pages;
  return undefined;
}

function nearestPapers(shop: Shop, ask: EstimateCase, role: string): Suggestion[] {
  const current = shop.papers.find(({ code }) => code === ask.components.find((component) => component.role === role)?.paper);
  const thickness = current ? leafThickness(current) : 0;
  return shop.papers
    .filter(({ code }) => code !== current?.code && isPriced(shop, withComponent(ask, role, { paper: code })))
    .sort((one, other) => Math.abs(leafThickness(one) - thickness) - Math.abs(leafThickness(other) - thickness))
    .slice(0, maxSuggestions)
    .map(({ code }) => ({ role, field: 'paper' as const, value: code }));
}

function withComponent(ask: EstimateCase, role: string, changes: Partial<Component>): EstimateCase {
  return { ...ask, components: ask.components.map((component) => (component.role === role ? { ...component, ...changes } : component)) };
}
