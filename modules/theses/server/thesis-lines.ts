import type { OrderLineInput } from '#modules/baskets/server/public.ts';
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
    return choice[kind] && product ? [{ kind, asked: asked(product, values, copies) }] : [];
  };
  const sizeOf = (name: ThesisProduct): [string, string][] => (extraFormats[name] ? [['format', extraFormats[name]]] : []);
  const hardcovers = extraHardcovers(choice);
  const bundle = sold.hardcover && hardcovers > 0 ? asked(sold.hardcover, hardcoverValues(sold, book), hardcovers) : undefined;
  return [
    { kind: 'thesis', asked: { ...asked(main, caseValuesOf(book), copies), description: title } },
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

function asked(
  { id, product, template }: NonNullable<SoldProducts[ThesisProduct]>,
  values: readonly [string, string][],
  quantity: number,
): OrderLineInput {
  const start = { ...template, product, quantities: [quantity] };
  const made = values.reduce((part, [path, value]) => writeAt(part as never, path, value), start as unknown) as EstimateCaseInput;
  return { what: { subGroupId: id, case: made }, quantity, description: '', price: null };
}
