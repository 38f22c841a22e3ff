import type { FeasibleRoute, RefusedRoute } from './reasons.ts';
import type { Grain } from './shop.ts';

export type RouteAnswer = FeasibleRoute | RefusedRoute;

/** Routes on the paper that is printed, and on each other sheet of its stock the best route; what cannot be stands last. */
export function routesByPaper(routes: readonly RouteAnswer[], printed: ReadonlyMap<string, string>) {
  const onPrinted = ({ role, paper }: RouteAnswer) => printed.get(role) === paper;
  const best = new Map<string, RouteAnswer>();
  for (const route of routesByPress(routes.filter((one) => !onPrinted(one)))) {
    const key = `${route.role} ${route.paper}`;
    if (!best.has(key)) best.set(key, route);
  }
  return { byPress: routesByPress(routes.filter(onPrinted)), otherSheets: [...best.values()] };
}

/**
 * Every press route once: of the grains of its paper the one that is chosen or cheapest, and a refusal only when no grain will do.
 * Chosen first, then by price, then what cannot be.
 */
export function routesByPress(routes: readonly RouteAnswer[]): RouteAnswer[] {
  const best = new Map<string, RouteAnswer>();
  for (const route of routes) {
    const key = `${route.role} ${route.paper} ${route.presses.join('+')}`;
    const known = best.get(key);
    if (!known || rank(route) < rank(known)) best.set(key, route);
  }
  return [...best.values()].sort((one, other) => rank(one) - rank(other));
}

function rank(route: RouteAnswer): number {
  if (!route.feasible) return Number.POSITIVE_INFINITY;
  return route.chosen ? Number.NEGATIVE_INFINITY : route.costDifferenceEur;
}

/**
 * The route that the chosen one is told against: when two presses were chosen the cheapest on one, since that is what a person
 * would have taken; else the next best. None when nothing else can be, or nothing is dearer.
 */
export function rivalOf(routes: readonly RouteAnswer[]): (FeasibleRoute & { grain: Grain }) | undefined {
  const feasible = routes.filter((route) => route.feasible);
  const chosen = feasible.find((route) => route.chosen);
  if (!chosen) return undefined;
  const others = feasible.filter((route) => route.role === chosen.role && !route.chosen && route.linePriceDifferenceEur > 0);
  const onOnePress = chosen.presses.length > 1 ? others.filter((route) => route.presses.length === 1) : [];
  return (onOnePress.length > 0 ? onOnePress : others).toSorted((one, other) => one.costEur - other.costEur)[0];
}
