import type { InvoiceStatus } from '#modules/invoicing/domain/invoice.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<InvoiceStatus, [StatusTone, StatusProgress]> = {
  concept: ['grey', 'empty'],
  final: ['indigo', 'half'],
  sent: ['green', 'twoThirds'],
  paid: ['grey', 'dot'],
};

export function InvoiceStatusOf({ status }: { status: InvoiceStatus }) {
  const t = useTranslations('invoicing.statuses');
  const [tone, progress] = looks[status];
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}
