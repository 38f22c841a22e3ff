import { placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { EventDraft } from './events-of-operations.ts';

export type RoutePlace = { id: number; code: string; kind: string; alternativeIds?: readonly number[] };
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
 * the shop has neither. A press takes over only what the calculation found feasible on it, on the same paper. Of the places only those in `taking` take the work for now; when none of them can,
 * it stays where it was calculated.
 */
export function placeOnRoute(
  draft: Pick<EventDraft, 'placeCode' | 'component'>,
  places: readonly RoutePlace[],
  route: readonly number[],
  ways: readonly PrintWay[],
  taking: readonly RoutePlace[] = places,
): number | null {
  const calculated = places.find(({ code }) => code === draft.placeCode);
  if (!calculated) return null;
  const others = placesThatDo(taking.includes(calculated) ? taking : [calculated, ...taking], calculated.id).filter(
    (place) => place !== calculated,
  );
  const onRoute = places.find(({ id, kind }) => kind === calculated.kind && route.includes(id));
  const wanted = [onRoute, calculated].find((place) => place && taking.includes(place));
  if (wanted === calculated) return calculated.id;
  const able = (wanted ? [wanted] : others).find((place) => canTakeOver(draft.component, calculated, place, ways));
  return (able ?? calculated).id;
}

/** Whether a place can do what was calculated on another one of its kind. */
function canTakeOver(component: string | null, calculated: RoutePlace, wanted: RoutePlace, ways: readonly PrintWay[]): boolean {
  const taken = ways.find(({ role, chosen, presses }) => chosen && role === component && presses.includes(calculated.code));
  if (!taken) return !isPress(calculated, ways);
  const instead = taken.presses.map((press) => (press === calculated.code ? wanted.code : press));
  return ways.some(
    ({ role, paper, presses, feasible }) => feasible && role === taken.role && paper === taken.paper && presses.join() === instead.join(),
  );
}

function isPress({ code }: RoutePlace, ways: readonly PrintWay[]): boolean {
  return ways.some(({ presses }) => presses.includes(code));
}
