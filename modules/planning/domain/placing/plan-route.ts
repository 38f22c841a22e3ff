import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { EventDraft } from './events-of-operations.ts';

export type RoutePlace = { id: number; code: string; kind: string };
/** A way to print a component, as the calculation compared them: the presses it needs, and whether it is feasible. */
export type PrintWay = { role: string; paper: string; presses: readonly string[]; feasible: boolean; chosen?: boolean };
/** A kind of work that more than one place does, with those places. */
export type RouteChoice = { kind: string; places: RoutePlace[] };

/** The kinds of work that a route can choose a place for, in the order of their first place. */
export function routeChoices(places: readonly RoutePlace[]): RouteChoice[] {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, places: places.filter((place) => place.kind === kind) })).filter((one) => one.places.length > 1);
}

/** Whether these places form a route; refuses PLAN_ROUTE_KIND_TWICE when two do the same kind of work. */
export function decideRoute(route: readonly RoutePlace[]): Decision<undefined, 'PLAN_ROUTE_KIND_TWICE'> {
  const twice = route.some(({ kind }, at) => route.findIndex((other) => other.kind === kind) !== at);
  return twice ? refuse('PLAN_ROUTE_KIND_TWICE', {}, 'placeIds') : accept();
}

/**
 * Chooses the place of an operation: the one on the product's route for the same kind of work, else the one it was calculated on; null when
 * the shop has neither. A press takes over only what the calculation found feasible on it, on the same paper.
 */
export function placeOnRoute(
  draft: Pick<EventDraft, 'placeCode' | 'component'>,
  places: readonly RoutePlace[],
  route: readonly number[],
  ways: readonly PrintWay[],
): number | null {
  const calculated = places.find(({ code }) => code === draft.placeCode);
  const wanted = places.find(({ id, kind }) => kind === calculated?.kind && route.includes(id));
  if (!calculated || !wanted || wanted === calculated) return calculated?.id ?? null;
  const taken = ways.find(({ role, chosen, presses }) => chosen && role === draft.component && presses.includes(calculated.code));
  if (!taken) return isPress(calculated, ways) ? calculated.id : wanted.id;
  const instead = taken.presses.map((press) => (press === calculated.code ? wanted.code : press));
  const can = ways.some(
    ({ role, paper, presses, feasible }) => feasible && role === taken.role && paper === taken.paper && presses.join() === instead.join(),
  );
  return can ? wanted.id : calculated.id;
}

function isPress({ code }: RoutePlace, ways: readonly PrintWay[]): boolean {
  return ways.some(({ presses }) => presses.includes(code));
}
