import type { StatusName } from '#modules/complaints/contract/complaint.shapes.ts';
import { StatusSign } from '#platform/web/parts/status-sign.tsx';

const progress = { open: 'third', waiting: 'paused', done: 'dot' } as const;

/** The status of a complaint, in the shop's name and color. */
export function ComplaintStatusOf({ status }: { status: StatusName }) {
  return <StatusSign status={status.name} tone={status.tone} progress={progress[status.kind]} />;
}
