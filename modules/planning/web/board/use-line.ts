import { listLineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** Reads every event of a line in full; undefined until loaded. */
export function useLine(event: { lineId: number } | undefined): readonly PlanEventView[] | undefined {
  return useCall(listLineEventsEndpoint, { id: event?.lineId ?? 0 }, { enabled: event !== undefined, live: ['event', 'line'] }).data
    ?.events;
}
