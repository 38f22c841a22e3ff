import { lineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlannedOperation } from '#modules/planning/contract/planning.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** Every operation of the line of one, with all that is known of them; undefined until they are read. */
export function useLine(of: { lineId: number } | undefined): readonly PlannedOperation[] | undefined {
  return useCall(lineEventsEndpoint, { id: of?.lineId ?? 0 }, { enabled: of !== undefined, live: ['event', 'line'] }).data?.events;
}
