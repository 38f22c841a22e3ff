import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readAt } from '#modules/catalogue/domain/questions/case-path.ts';

export const thesisSteps = ['addresses', 'date', 'thesis', 'files', 'order'] as const;
export type ThesisStep = (typeof thesisSteps)[number];

/** Products of the wizard, by code; a unit offers those that it shows in the portal. */
export const thesisProducts = {
  softcover: 'thesis-perfect-bound',
  hardcover: 'thesis-hardcover',
  bookmark: 'bookmark',
  propositions: 'propositions',
  invitation: 'invitation',
} as const;
export type ThesisProduct = keyof typeof thesisProducts;

/** Articles whose code begins with this are ribbon markers. */
export const ribbonCodes = 'LINT-';

/** Trimmed formats in mm. */
export const thesisFormats = ['170x240', '160x240', '148x210', '210x297'] as const;
export const bindings = ['softcover', 'hardcover'] as const;
export const maxHardcovers = 50;

/** The number of extra hardcover copies: those beside softcovers, for a thesis in hardcover has none. */
export const extraHardcovers = ({ binding, hardcovers }: { binding: (typeof bindings)[number]; hardcovers: number }): number =>
  binding === 'softcover' ? hardcovers : 0;

export type ThesisBook = {
  binding: (typeof bindings)[number];
  format: string;
  pages: number;
  colourPages: number;
  paper: string;
  finish: string;
  copies: number;
};

/** The values that a thesis writes into the case of its product, by path (`casePaths` of the catalogue). */
export function caseValuesOf({ binding, format, pages, colourPages, paper, finish }: ThesisBook): [path: string, value: string][] {
  return [
    ['format', format],
    ['inner.pages', String(pages)],
    ['inner.colourPages', String(Math.min(colourPages, pages))],
    ['inner.paper', paper],
    [binding === 'softcover' ? 'cover.lamination' : 'case.lamination', finish],
  ];
}

const maxCopies = 5000;

/** The answers that the case of a product has, as far as the wizard offers them. */
export function configuredThesis(binding: ThesisBook['binding'], made: Template, quantity: number): Partial<ThesisBook> {
  const valueAt = (path: string) => readAt(made, path);
  const [format, pages, colourPages] = [valueAt('format'), Number(valueAt('inner.pages')), Number(valueAt('inner.colourPages'))];
  const [paper, finish] = [valueAt('inner.paper'), valueAt(binding === 'softcover' ? 'cover.lamination' : 'case.lamination')];
  return {
    binding,
    ...(thesisFormats.some((one) => one === format) && { format: format! }),
    ...(pages > 0 && { pages }),
    ...(colourPages >= 0 && { colourPages }),
    ...(paper && { paper }),
    ...(finish && { finish }),
    copies: Math.min(maxCopies, quantity),
  };
}

/** Fixed sizes of the extras in mm (specification, section 9); the invitation has that of its product. */
export const extraFormats: Readonly<Partial<Record<ThesisProduct, string>>> = { bookmark: '60x240', propositions: '160x230' };
export const propositionsPaper = 'SIL115';
