import type { OrderLineInput } from '#modules/baskets/server/public.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { writeAt } from '#modules/catalogue/domain/questions/case-path.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import { hardcoverBundlePrice } from '#modules/estimating/domain/price/price.ts';
import type { ThesisChoice, thesisLineKinds } from '#modules/theses/contract/thesis.shapes.ts';
import {
  caseValuesOf,
  extraFormats,
  extraHardcovers,
  propositionsPaper,
  type ThesisBook,
  type ThesisProduct,
} from '#modules/theses/domain/thesis.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { SoldProducts } from './thesis-products.ts';

export type ThesisLine = { kind: (typeof thesisLineKinds)[number]; asked: OrderLineInput };

/** Whether everything is answered that a price needs. */
export function bookOf(choice: ThesisChoice): ThesisBook | undefined {
  const { pages, colourPages, copies } = choice;
  if (pages === null || colourPages === null || copies === null || !choice.paper || !choice.finish) return undefined;
  return { ...choice, pages, colourPages, copies };
}

/** The lines of a thesis with its extras; without those that the unit does not sell. Undefined when it does not sell the book. */
export function linesOfThesis(
  { sold, pricing }: { sold: SoldProducts; pricing: Pricing },
  choice: ThesisChoice,
  book: ThesisBook,
  title: string,
): ThesisLine[] | undefined {
  const main = sold[book.binding];
  if (!main) return undefined;
  const { copies } = book;
  const extra = (kind: 'bookmark' | 'propositions' | 'invitation', values: [string, string][]): ThesisLine[] => {
    const product = sold[kind];
    return choice[kind] && product ? [{ kind, asked: asked(product, copies, { values }) }] : [];
  };
  const sizeOf = (name: ThesisProduct): [string, string][] => (extraFormats[name] ? [['format', extraFormats[name]]] : []);
  const hardcovers = extraHardcovers(choice);
  const bundle = sold.hardcover && hardcovers > 0 ? asked(sold.hardcover, hardcovers, { chosen: hardcoverValues(sold, book) }) : undefined;
  return [
    { kind: 'thesis', asked: { ...asked(main, copies, { chosen: caseValuesOf(book) }), description: title } },
    ...extra('bookmark', sizeOf('bookmark')),
    ...extra('propositions', [...sizeOf('propositions'), ['sheet.paper', propositionsPaper]]),
    ...extra('invitation', []),
    ...(choice.ribbonId === null
      ? []
      : [{ kind: 'ribbon' as const, asked: { what: { articleId: choice.ribbonId }, quantity: copies, description: '', price: null } }]),
    ...(bundle
      ? [{ kind: 'hardcover' as const, asked: { ...bundle, price: moneyFromEuros(hardcoverBundlePrice(pricing, hardcovers)) } }]
      : []),
  ];
}

/** The extra hardcover copies have the same inner work; their case is finished as the product is. */
function hardcoverValues({ hardcover }: SoldProducts, book: ThesisBook): [string, string][] {
  const values = caseValuesOf({ ...book, binding: 'hardcover' });
  return hardcover ? values.filter(([path]) => path !== 'case.lamination') : values;
}

type Values = readonly [path: string, value: string][];

/** `chosen` is what the candidate answered, `values` what the wizard sets. */
function asked(
  { id, product, template }: NonNullable<SoldProducts[ThesisProduct]>,
  quantity: number,
  { values = [], chosen = [] }: { values?: Values; chosen?: Values },
): OrderLineInput {
  const soldAs = writeAll({ ...template, product, quantities: [quantity] }, values);
  return { what: { subGroupId: id, case: writeAll(soldAs, chosen), soldAs }, quantity, description: '', price: null };
}

function writeAll(start: EstimateCaseInput, values: Values): EstimateCaseInput {
  return values.reduce((made, [path, value]) => writeAt(made as Template, path, value) as EstimateCaseInput, start);
}
