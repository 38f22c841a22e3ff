import type { ReturnRow } from '#modules/shipping/contract/return/return.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

type Step = 'announced' | 'received' | 'unknown' | 'inspected' | 'booked' | 'sendBack' | 'credit' | 'closed' | 'canceled';

const looks: Record<Step, [StatusTone, StatusProgress]> = {
  announced: ['blue', 'empty'],
  unknown: ['rust', 'empty'],
  received: ['cyan', 'half'],
  inspected: ['indigo', 'twoThirds'],
  booked: ['green', 'dot'],
  sendBack: ['amber', 'twoThirds'],
  credit: ['violet', 'twoThirds'],
  closed: ['grey', 'dot'],
  canceled: ['grey', 'cancelled'],
};

/** Returns the step that a return waits for. */
function stepOf(row: ReturnRow): Step {
  if (row.status === 'received') {
    if (row.shipmentNumber === null) return 'unknown';
    return row.openLines === 0 ? 'inspected' : 'received';
  }
  if (row.status !== 'booked') return row.status;
  if (row.toSendBack > 0) return 'sendBack';
  return row.credit === 'proposed' ? 'credit' : 'booked';
}

/** Names the step that a return waits for. */
export function useReturnStatusText() {
  const t = useTranslations('shipping.returns');
  return (row: ReturnRow) => t(`statuses.${stepOf(row)}`);
}

export function ReturnStatusOf({ row }: { row: ReturnRow }) {
  const textOf = useReturnStatusText();
  const [tone, progress] = looks[stepOf(row)];
  return <StatusBadge status={textOf(row)} tone={tone} progress={progress} />;
}
