import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import type { FeasibleRoute, RefusedRoute } from './reasons.ts';

export type RouteOutcome = FeasibleRoute | RefusedRoute;

/** Splits the routes into those on the printed paper, and the best route on each other sheet of its stock; refused routes come last. */
export function routesByPaper(routes: readonly RouteOutcome[], printed: ReadonlyMap<string, string>) {
  const onPrinted = ({ role, paper }: RouteOutcome) => printed.get(role) === paper;
  const best = new Map<string, RouteOutcome>();
  for (const route of routesByPress(routes.filter((one) => !onPrinted(one)))) {
    const key = `${route.role} ${route.paper}`;
    if (!best.has(key)) best.set(key, route);
  }
  return { byPress: routesByPress(routes.filter(onPrinted)), otherSheets: [...best.values()] };
}

/**
 * Lists every press route once: of the grains of its paper the chosen or cheapest one, and a refusal only when every grain is refused.
 * Sorted chosen first, then by price, then refusals.
 */
export function routesByPress(routes: readonly RouteOutcome[]): RouteOutcome[] {
  const best = new Map<string, RouteOutcome>();
  for (const route of routes) {
    const key = `${route.role} ${route.paper} ${route.presses.join('+')}`;
    const known = best.get(key);
    if (!known || rank(route) < rank(known)) best.set(key, route);
  }
  return [...best.values()].sort((one, other) => rank(one) - rank(other));
}

function rank(route: RouteOutcome): number {
  if (!route.feasible) return Number.POSITIVE_INFINITY;
  return route.chosen ? Number.NEGATIVE_INFINITY : route.costDifferenceEur;
}

/**
 * The route that the screen compares the chosen one with: when two presses were chosen, the cheapest route on one press, since that is the
 * choice a person would make by hand; else the next best. Undefined when no other route is feasible and dearer.
 */
export function rivalOf(routes: readonly RouteOutcome[]): (FeasibleRoute & { grain: Grain }) | undefined {
  const feasible = routes.filter((route) => route.feasible);
  const chosen = feasible.find((route) => route.chosen);
  if (!chosen) return undefined;
  const others = feasible.filter((route) => route.role === chosen.role && !route.chosen && route.linePriceDifferenceEur > 0);
  const onOnePress = chosen.presses.length > 1 ? others.filter((route) => route.presses.length === 1) : [];
  return (onOnePress.length > 0 ? onOnePress : others).toSorted((one, other) => one.costEur - other.costEur)[0];
}
