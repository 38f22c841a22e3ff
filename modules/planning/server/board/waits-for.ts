import type { LineRow } from '#modules/baskets/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';

export type WaitsFor = 'artwork' | 'approval' | 'hold' | 'release';

const waits: Partial<Record<LineRow['status'], WaitsFor>> = {
  entered: 'artwork',
  in_calculation: 'artwork',
  upload_link_sent: 'artwork',
  authorization: 'approval',
  on_hold: 'hold',
};

/** The step that a line waits for before production; null once it is released. */
export function waitsForOf(status: LineRow['status']): WaitsFor | null {
  return releasedStatuses.includes(status) ? null : (waits[status] ?? 'release');
}
