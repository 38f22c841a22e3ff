import { useTranslations } from 'use-intl';
import type { ShipmentStatus } from '#modules/shipping/domain/shipment.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

const looks: Record<ShipmentStatus, [StatusTone, StatusProgress]> = {
  new: ['grey', 'empty'],
  packed: ['blue', 'third'],
  label_requested: ['blue', 'half'],
  label_created: ['indigo', 'twoThirds'],
  label_failed: ['rust', 'paused'],
  handed_over: ['green', 'dot'],
  in_transit: ['green', 'half'],
  delivered: ['grey', 'dot'],
  returned: ['rust', 'half'],
  canceled: ['grey', 'cancelled'],
};

export function ShipmentStatusOf({ status }: { status: ShipmentStatus }) {
  const t = useTranslations('shipping.statuses');
  const [tone, progress] = looks[status];
  return <StatusSign status={t(status)} tone={tone} progress={progress} />;
}
