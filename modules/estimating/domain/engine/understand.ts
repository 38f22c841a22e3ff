import { decideDieCut } from '#modules/estimating/domain/carton/carton.ts';
import { withInkCoverage } from '#modules/estimating/domain/parameters/ink-coverage.ts';
import { withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Pricing } from '#modules/estimating/domain/parameters/pricing.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { pricingFor } from '#modules/estimating/domain/price/mark-up-scopes.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { refuseMachines } from './decide-machines.ts';
import { isProduct, products, roleOrder } from './product.ts';
import { coloursOf, decideSizes, leafThickness, type Part, type Sizes } from './sizes.ts';
import type { CaseRefusalCode, Component, EstimateCase, Product } from './types.ts';

/** A case with known product, roles and papers, possible sizes and resolved mark-ups; presses are not checked yet. */
export type Understood = { shop: Shop; ask: EstimateCase; product: Product; parts: readonly Part[]; sizes: Sizes; pricing: Pricing };

/**
 * Runs the checks of golden/README.md 3 that need no press, in their order, and then whether the shop has the machines. A refusal about one
 * component carries its `role`.
 */
export function understand(shop: Shop, ask: EstimateCase): Decision<Understood, CaseRefusalCode> {
  const understood = understandProduct(shop, ask);
  return (understood.accepted ? refuseMachines(understood.value) : undefined) ?? understood;
}

/** As `understand`, for a product that need not be made here. */
export function understandProduct(parameters: Shop, ask: EstimateCase): Decision<Understood, CaseRefusalCode> {
  const shop = withInkCoverage(withoutSwitchedOff(parameters), ask.customer?.inkCoverageRate);
  const quantities = ask.quantities ?? [];
  const ladder = decideQuantities(quantities);
  if (!ladder.accepted) return ladder;
  const { product } = ask;
  if (!isProduct(product)) return refuse('PRODUCT_UNKNOWN', { product: String(product) });
  const components = ask.components ?? [];
  const refused =
    refuseRoles(components, product) ?? refusePapers(shop, components) ?? refuseFilms(shop, components) ?? refuseFormat(shop, ask);
  if (refused) return refused;
  const dieCut = product === 'folding-carton' ? decideDieCut(shop, ask) : undefined;
  if (dieCut && !dieCut.accepted) return dieCut;
  const parts = partsOf(shop, components).map((part) => (dieCut ? { ...part, dieCut: dieCut.value } : part));
  const sizes = decideSizes(shop, ask, product, parts);
  if (!sizes.accepted) return sizes;
  return accept({ shop, ask, product, parts, sizes: sizes.value, pricing: pricingFor(shop.pricing, product, ask.customer ?? {}) });
}

/** Whether there is at least one quantity and each is valid: one invalid quantity refuses the whole case. */
export function areValidQuantities(quantities: readonly number[]): boolean {
  return Array.isArray(quantities) && quantities.length > 0 && quantities.every(isQuantity);
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1;
}

function refuseRoles(components: readonly Component[], product: Product) {
  const { required, optional } = products[product];
  const missing = required.find((role) => !components.some((component) => component.role === role));
  if (missing) return refuse('COMPONENT_MISSING', { role: missing });
  const allowed: readonly string[] = [...required, ...optional];
  const odd = components.find(
    ({ role }, index) => !allowed.includes(role) || components.findIndex((other) => other.role === role) !== index,
  );
  return odd && refuse('COMPONENT_NOT_ALLOWED', { role: odd.role });
}

function refusePapers(shop: Shop, components: readonly Component[]) {
  const odd = components.find(({ paper }) => !shop.papers.some(({ code }) => code === paper));
  return odd && refuse('PAPER_UNKNOWN', { role: odd.role, paper: String(odd.paper) });
}

function refuseFilms(shop: Shop, components: readonly Component[]) {
  const films = shop.finishing.laminator?.filmEurPerM2;
  const odd = films && components.find(({ lamination }) => lamination && !Object.hasOwn(films, lamination.film));
  return odd && refuse('COMPONENT_NOT_ALLOWED', { role: odd.role, film: String(odd.lamination?.film) });
}

/** The minimum side when the parameters give none; the shop cuts nothing thinner. */
export const smallestSideMm = 1;

function refuseFormat({ defaults: { minSideMm } }: Shop, { format }: EstimateCase) {
  const { widthMm = 0, heightMm = 0 } = format ?? {};
  const leastMm = minSideMm ?? smallestSideMm;
  // Without a minimum side (edition 1), a side of zero or less is refused later, as it fits on no sheet (`decideSizes`).
  const isTooSmall = (side: number) => !(side >= leastMm) && (minSideMm !== undefined || side > 0);
  return isTooSmall(widthMm) || isTooSmall(heightMm) ? refuse('FORMAT_TOO_SMALL', { widthMm, heightMm, leastMm }) : undefined;
}

function partsOf(shop: Shop, components: readonly Component[]): Part[] {
  const parts: Part[] = [];
  for (const role of roleOrder) {
    const component = components.find((one) => one.role === role);
    const paper = component && shop.papers.find(({ code }) => code === component.paper);
    if (!paper) continue;
    const [frontColours, backColours] = coloursOf(component);
    parts.push({ role, component, paper, leafMm: leafThickness(paper), frontColours, backColours });
  }
  return parts;
}

/** Refuses QUANTITY_INVALID for a ladder that `areValidQuantities` does not accept. */
export function decideQuantities(quantities: readonly number[]): Decision<undefined, 'QUANTITY_INVALID'> {
  return areValidQuantities(quantities) ? accept() : refuse('QUANTITY_INVALID');
}
