import { listFloorReasonChoicesEndpoint } from '#modules/planning/contract/reasons/floor-reasons.endpoints.ts';
import type { FloorReasonKind } from '#modules/planning/domain/reasons/floor-reason.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** Reads the shop's reasons of a kind. The screen of a job reads them too, so that they are there without a network. */
export function useFloorReasons(kind: FloorReasonKind) {
  return useCall(listFloorReasonChoicesEndpoint, {}).data?.rows.filter((one) => one.kind === kind) ?? [];
}
