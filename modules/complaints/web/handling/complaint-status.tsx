import type { StatusName } from '#modules/complaints/contract/complaint.shapes.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';

const progress = { open: 'third', waiting: 'paused', done: 'dot' } as const;

/** The status of a complaint, in the shop's name and color. */
export function ComplaintStatusOf({ status }: { status: StatusName }) {
  return <StatusBadge status={status.name} tone={status.tone} progress={progress[status.kind]} />;
}
