import type { readSetEndpoint, SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { outboundMethodOf } from '#modules/baskets/domain/delivery/deliveries.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { type CalculatorState, startState, withOneQuantity } from '#modules/estimating/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';

type Common = { key: number; name: string; perSet: number; lineId?: number };
export type ProductPartState = Common & { kind: 'product'; productId: number; state: CalculatorState; along: boolean };
export type ArticlePartState = Common & { kind: 'article'; articleId: number };
export type PartState = ProductPartState | ArticlePartState;

/** A set being edited. `name` is null until one is typed; until then it is named after its parts. */
export type SetState = {
  name: string | null;
  quantity: number;
  parts: readonly PartState[];
  /** The part whose questions are open, by its key. */
  open: number | null;
  addressId: number | null;
  date: string | null;
  method: OutboundMethod;
};

export const maxParts = 12;
export const emptySet: SetState = { name: null, quantity: 100, parts: [], open: null, addressId: null, date: null, method: 'parcel' };

type Named = (product: Pick<ProductView, 'nameNl' | 'nameEn'>) => string;

/** Adds a product from its template and opens its questions. The first product sets the number of sets. */
export function withProduct(set: SetState, product: ProductView, nameOf: Named): SetState {
  const start = startState(product.product, product.template);
  const quantity = set.parts.length === 0 ? start.quantity : set.quantity;
  const key = nextKey(set);
  const part: PartState = { kind: 'product', key, name: nameOf(product), perSet: 1, productId: product.id, state: start, along: false };
  return { ...set, quantity, parts: [...set.parts, part], open: key };
}

export function withArticle(set: SetState, article: { id: number; name: string }): SetState {
  const part: PartState = { kind: 'article', key: nextKey(set), name: article.name, perSet: 1, articleId: article.id };
  return { ...set, parts: [...set.parts, part] };
}

export function withPart<Part extends PartState>(set: SetState, key: number, changes: Partial<Omit<Part, 'key' | 'kind'>>): SetState {
  return { ...set, parts: set.parts.map((part) => (part.key === key ? ({ ...part, ...changes } as PartState) : part)) };
}

export function withoutPart(set: SetState, key: number): SetState {
  return { ...set, parts: set.parts.filter((part) => part.key !== key), open: set.open === key ? null : set.open };
}

/** The calculator state of a part, in the quantity that the sets need. */
export function calculatorStateOf(set: SetState, part: ProductPartState): CalculatorState {
  return withOneQuantity(part.state, set.quantity * part.perSet);
}

/** The name of the set: the typed one, else its first part with the others. */
export function nameOfSet({ name, parts }: SetState, join: (first: string, others: string) => string): string {
  if (name !== null) return name;
  const [first, ...others] = parts.map((part) => part.name);
  if (!first || others.length === 0) return first ?? '';
  return join(first, others.map((other) => other.toLocaleLowerCase()).join(', '));
}

/** The parts as input for pricing and saving. */
export function partInputs(set: SetState): SetPartInput[] {
  return set.parts.map((part): SetPartInput => {
    const common = { perSet: part.perSet, ...(part.lineId !== undefined && { lineId: part.lineId }) };
    return part.kind === 'article'
      ? { ...common, kind: 'article', articleId: part.articleId }
      : { ...common, kind: 'product', subGroupId: part.productId, case: calculatorStateOf(set, part).case, along: part.along };
  });
}

/** The editable state of a saved set. */
export function setStateOf({ name, quantity, parts, delivery }: OutputOf<typeof readSetEndpoint>): SetState {
  return {
    name,
    quantity,
    open: null,
    addressId: delivery?.addressId ?? null,
    date: delivery?.date ?? null,
    method: outboundMethodOf(delivery?.method),
    parts: parts.map((part, key): PartState => {
      const common = { key, name: part.description, perSet: part.perSet, lineId: part.lineId };
      if (part.case === null) return { ...common, kind: 'article', articleId: part.articleId! };
      const savedCase = part.case as CalculatorState['case'];
      const state = { case: savedCase, quantity: quantity * part.perSet, fixedPrice: null };
      return { ...common, kind: 'product', productId: part.subGroupId!, state, along: part.along };
    }),
  };
}

function nextKey({ parts }: SetState): number {
  return Math.max(-1, ...parts.map(({ key }) => key)) + 1;
}
