import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<PurchaseStatus, { tone: StatusTone; progress: StatusProgress }> = {
  draft: { tone: 'grey', progress: 'empty' },
  ordered: { tone: 'blue', progress: 'third' },
  confirmed: { tone: 'indigo', progress: 'half' },
  partly_received: { tone: 'cyan', progress: 'twoThirds' },
  received: { tone: 'green', progress: 'dot' },
  invoiced: { tone: 'grey', progress: 'dot' },
  canceled: { tone: 'rust', progress: 'cancelled' },
};

export function PurchaseStatusBadge({ status }: { status: PurchaseStatus }) {
  const t = useTranslations('stock.purchases');
  return <StatusBadge status={t(`statuses.${status}`)} {...looks[status]} />;
}
