import { withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Press, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { papersFor } from '#modules/estimating/domain/sheet/stock.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { furthestRefusal, pressRoutesOf, type RoutedPart, routePart } from './candidates.ts';
import { roleOrder } from './product.ts';
import type { EstimateCase, RefusalCode, Role } from './types.ts';
import { type Understood, understand } from './understand.ts';

/** A case with every way to print each part: everything that does not depend on the quantity, computed once for a whole ladder. */
export type Job = Understood & { routed: readonly RoutedPart[] };

/** Understands a case and finds the candidates of each part. Refuses in the order of golden/README.md 3. */
export function decideJob(parameters: Shop, ask: EstimateCase): Decision<Job, RefusalCode> {
  const shop = withoutSwitchedOff(parameters);
  const understood = understand(shop, ask);
  if (!understood.accepted) return understood;
  const routed: RoutedPart[] = [];
  for (const part of understood.value.parts) {
    const routes = routesFor(shop, ask, part.role);
    if (!routes) return refuse('PRESS_UNKNOWN');
    const found = routePart(understood.value, part, routes, papersFor(shop, ask, part.paper));
    const refusal = found.candidates.length === 0 && furthestRefusal(found.rejections);
    if (refusal) return refusal;
    routed.push(found);
  }
  if (namesUnknownPress(shop, ask)) return refuse('PRESS_UNKNOWN');
  return accept({ ...understood.value, routed });
}

/** Whether any fixed route of the case names a press the shop lacks, or more than two. */
export function namesUnknownPress(shop: Shop, ask: EstimateCase): boolean {
  return roleOrder.some((role) => !routesFor(shop, ask, role));
}

function routesFor(shop: Shop, ask: EstimateCase, role: Role): readonly (readonly Press[])[] | undefined {
  const fixed = ask.route?.[role];
  if (!fixed || fixed.length === 0) return pressRoutesOf(shop.presses, role);
  if (fixed.length > 2) return undefined;
  const presses = fixed.map((id) => shop.presses.find((press) => press.id === id));
  return presses.every((press) => press !== undefined) ? [monoFirst(presses)] : undefined;
}

function monoFirst(presses: readonly Press[]): readonly Press[] {
  return presses.toSorted((one, other) => one.maxColours - other.maxColours);
}
