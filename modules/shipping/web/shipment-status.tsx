import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import type { ShipmentStatus } from '#modules/shipping/domain/shipment.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

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

export function ShipmentStatusOf({
  shipment: { status, announceError, voidError, withdrawnAt },
}: {
  shipment: Pick<ShipmentRow, 'status' | 'announceError' | 'voidError' | 'withdrawnAt'>;
}) {
  const t = useTranslations('shipping.statuses');
  const [tone, progress] = looks[status];
  if (voidError !== null) return <StatusBadge status={t('not_voided')} tone="rust" progress="paused" />;
  if (announceError !== null) return <StatusBadge status={t('not_announced')} tone="rust" progress="paused" />;
  if (withdrawnAt !== null) return <StatusBadge status={t('withdrawn')} tone="grey" progress="cancelled" />;
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}
