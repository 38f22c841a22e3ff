import { useTranslations } from 'use-intl';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/statuses.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

const looks: Record<BasketStatus | LineStatus, [StatusTone, StatusProgress]> = {
  entered: ['grey', 'empty'],
  in_calculation: ['blue', 'empty'],
  quotation_sent: ['violet', 'third'],
  quote_approved: ['indigo', 'half'],
  quote_canceled: ['grey', 'cancelled'],
  order_confirmation_sent: ['indigo', 'empty'],
  upload_link_sent: ['amber', 'empty'],
  artwork: ['amber', 'third'],
  authorization: ['amber', 'twoThirds'],
  warehouse_call: ['blue', 'third'],
  into_production: ['indigo', 'half'],
  planned: ['blue', 'half'],
  in_progress: ['cyan', 'twoThirds'],
  ready: ['green', 'dot'],
  partly_delivered: ['green', 'half'],
  delivered: ['grey', 'dot'],
  closed: ['grey', 'dot'],
  order_canceled: ['grey', 'cancelled'],
  on_hold: ['rust', 'paused'],
};

/** The status of a basket or a line: the ring that fills, and its word. */
export function StatusOf({ status }: { status: BasketStatus | LineStatus }) {
  const t = useTranslations('baskets.status');
  const [tone, progress] = looks[status];
  return <StatusSign status={t(status)} tone={tone} progress={progress} />;
}
