import type { RefusedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { type NeighbourChange, withChange } from '#modules/estimating/domain/calculator/neighbour.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Money } from '#platform/domain/money.ts';

/** The answers of the user, and the selected quantity. */
export type CalculatorState = {
  case: EstimateCaseInput;
  quantity: number;
  fixedPrice: Money | null;
  /** Products ganged on these sheets; each is saved as a line of its own. */
  alongside?: readonly number[];
  /** A variant remembered for comparison. */
  variant?: CalculatorState;
};
export type ComponentState = EstimateCaseInput['components'][number];
export type Role = ComponentState['role'];

export const maxQuantities = 12;

/** The initial state of a product: its template, with the middle quantity selected. */
export function startState(product: string, template: Record<string, unknown>): CalculatorState {
  const asked = { ...template, product } as EstimateCaseInput;
  return { case: asked, quantity: asked.quantities[Math.floor(asked.quantities.length / 2)]!, fixedPrice: null };
}

/** Carries answers over to another product: format, quantities, and the parts that both have. */
export function carryAnswersOver(from: CalculatorState, to: CalculatorState): CalculatorState {
  const components = to.case.components.map((component) => {
    const answered = from.case.components.find(({ role }) => role === component.role);
    return answered ? { ...component, ...answered } : component;
  });
  const { quantities, format } = from.case;
  return { case: { ...to.case, quantities, format, components }, quantity: from.quantity, fixedPrice: null };
}

export function withComponent(state: CalculatorState, role: Role, changes: Partial<ComponentState>): CalculatorState {
  const components = state.case.components.map((component) => (component.role === role ? { ...component, ...changes } : component));
  return withCase(state, { components });
}

/** Applies a change of the case and drops a price that was agreed for the previous one. */
export function withCase(state: CalculatorState, changes: Partial<EstimateCaseInput>): CalculatorState {
  return { ...state, fixedPrice: null, case: { ...madeHere('format' in changes ? withoutSlice(state.case) : state.case), ...changes } };
}

type BoughtIn = NonNullable<EstimateCaseInput['boughtIn']>;

/**
 * Buys a quantity in at a supplier's price, beside other quantities bought from the same supplier; another supplier replaces the first.
 * Null makes the selected quantity here again.
 */
export function withBoughtIn(state: CalculatorState, boughtIn: BoughtIn | null): CalculatorState {
  const { boughtIn: kept, quantities } = state.case;
  const known = kept && (!boughtIn || isSameSupplier(kept, boughtIn)) ? kept.prices : [];
  const replaced = boughtIn ? boughtIn.prices.map(({ quantity }) => quantity) : [state.quantity];
  const others = known.filter(({ quantity }) => quantities.includes(quantity) && !replaced.includes(quantity));
  const prices = [...others, ...(boughtIn?.prices ?? [])].toSorted((one, other) => one.quantity - other.quantity);
  const supplier = boughtIn ?? kept;
  return withCase(state, supplier && prices.length > 0 ? { boughtIn: { ...supplier, prices } } : {});
}

function isSameSupplier(one: BoughtIn, other: BoughtIn): boolean {
  return one.supplierId === other.supplierId && (one.supplierId !== undefined || one.supplier === other.supplier);
}

/** Removes bought-in prices, which applied to the previous case. */
function madeHere({ boughtIn: _elsewhere, ...asked }: EstimateCaseInput): EstimateCaseInput {
  return asked;
}

/** Applies a suggestion for a refused case. A quantity replaces the invalid one. */
export function withSuggestion(state: CalculatorState, { role, field, value }: RefusedCalculation['suggestions'][number]): CalculatorState {
  switch (field) {
    case 'quantities': {
      const kept = state.case.quantities.filter((quantity) => Number.isInteger(quantity) && quantity >= 1);
      return withQuantities({ ...state, case: { ...state.case, quantities: kept } }, [Number(value)]);
    }
    case 'format':
      return withCase(state, { format: { ...state.case.format, ...formatOf(String(value)) } });
    case 'sewn':
      return withCase(state, { sewn: undefined });
    case 'alone':
      return withCase(state, { gangedOn: undefined, sharesSheetWith: undefined });
    case 'route':
      return withRoute(state, role as Role, null);
    default:
      return withComponent(state, role as Role, { [field]: value });
  }
}

/** Applies a cheaper variant. */
export function withNeighbour(state: CalculatorState, change: NeighbourChange): CalculatorState {
  if (change.kind === 'quantity') return withQuantities(state, [change.quantity]);
  return withCase(state, withChange(state.case as EstimateCase, change) as EstimateCaseInput);
}

/** Toggles a product that is ganged on these sheets. */
export function withAlongside(state: CalculatorState, subGroupId: number, along: boolean): CalculatorState {
  const others = (state.alongside ?? []).filter((id) => id !== subGroupId);
  return { ...state, alongside: along ? [...others, subGroupId] : others };
}

/** Adds as many quantities as fit, and selects the first of them. */
export function withQuantities(state: CalculatorState, added: readonly number[]): CalculatorState {
  const first = added[0];
  if (first === undefined) return state;
  const all = [...new Set([...state.case.quantities, ...added])].slice(0, maxQuantities).sort((one, other) => one - other);
  const quantity = all.includes(first) ? first : state.quantity;
  return { ...state, quantity, fixedPrice: null, case: { ...withoutSlice(state.case), quantities: all } };
}

/** Drops the slice of the strip, which was cut for another quantity or format; saving assigns a new one. */
function withoutSlice(asked: EstimateCaseInput): EstimateCaseInput {
  const { role, host } = asked.gangedOn ?? {};
  return role && host ? { ...asked, gangedOn: { role, host } } : asked;
}

/** Replaces the paper of the inner work or the sheet, else of the first part; unchanged without a paper. */
export function withPaper(state: CalculatorState, paper: string | undefined): CalculatorState {
  const [first] = state.case.components;
  const main = state.case.components.find(({ role }) => role === 'inner' || role === 'sheet') ?? first;
  return paper && main ? withComponent(state, main.role, { paper }) : state;
}

/** Starts with the pages of the inner work and a quantity, as far as they are asked. */
export function withStart(state: CalculatorState, { pages, quantity }: { pages?: number | undefined; quantity?: number | undefined }) {
  const main = state.case.components.find((component) => component.pages !== undefined);
  const paged = pages && main ? withComponent(state, main.role, { pages }) : state;
  return quantity ? withQuantities(paged, [quantity]) : paged;
}

/** Keeps one quantity only. */
export function withOneQuantity(state: CalculatorState, quantity: number): CalculatorState {
  return state.quantity === quantity && state.case.quantities.length === 1
    ? state
    : { ...state, quantity, fixedPrice: null, case: { ...state.case, quantities: [quantity] } };
}

/** Removes a quantity; the last one stays. */
export function withoutQuantity(state: CalculatorState, removed: number): CalculatorState {
  const quantities = state.case.quantities.filter((quantity) => quantity !== removed);
  if (quantities.length === 0) return state;
  const quantity = state.quantity === removed ? nearest(quantities, removed) : state.quantity;
  return { ...state, quantity, fixedPrice: quantity === state.quantity ? state.fixedPrice : null, case: { ...state.case, quantities } };
}

function nearest(quantities: readonly number[], to: number): number {
  return quantities.reduce((best, quantity) => (Math.abs(quantity - to) < Math.abs(best - to) ? quantity : best));
}

/** Fixes the press route of a role, or leaves it to the engine when `presses` is null. */
export function withRoute(state: CalculatorState, role: Role, presses: string[] | null): CalculatorState {
  const { [role]: _dropped, ...route } = state.case.route ?? {};
  const next = presses ? { ...route, [role]: presses } : route;
  const { route: _before, ...rest } = madeHere(state.case);
  return { ...state, fixedPrice: null, case: Object.keys(next).length > 0 ? { ...rest, route: next } : rest };
}

const largestQuantity = 1_000_000;

/**
 * Parses quantities as people type and paste them: "50, 100 1.500;2500" is four quantities, with a point between thousands. Undefined when
 * one of them is invalid or there are none.
 */
export function quantitiesOf(text: string, thousands: '.' | ','): number[] | undefined {
  const parted = thousands === '.' ? /(\d)\.(?=\d{3}(?:\D|$))/g : /(\d),(?=\d{3}(?:\D|$))/g;
  const numbers = text.replace(parted, '$1').match(/\d+/g)?.map(Number);
  return numbers?.every((quantity) => quantity >= 1 && quantity <= largestQuantity) ? numbers : undefined;
}

/** Parses "170 x 240" as a format; undefined while it is incomplete. */
export function formatOf(text: string): { widthMm: number; heightMm: number } | undefined {
  const found = /^\s*(\d+(?:[.,]\d+)?)\s*[x×*/ ]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$/i.exec(text);
  if (!found) return undefined;
  const [widthMm, heightMm] = [found[1]!, found[2]!].map((side) => Number(side.replace(',', '.'))) as [number, number];
  return widthMm >= 10 && heightMm >= 10 && widthMm <= 3000 && heightMm <= 3000 ? { widthMm, heightMm } : undefined;
}
