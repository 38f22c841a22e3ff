import { useTranslations } from 'use-intl';
import type { InvoiceStatus } from '#modules/invoicing/domain/invoice.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

const looks: Record<InvoiceStatus, [StatusTone, StatusProgress]> = {
  concept: ['grey', 'empty'],
  final: ['indigo', 'half'],
  sent: ['green', 'twoThirds'],
  paid: ['grey', 'dot'],
};

export function InvoiceStatusOf({ status }: { status: InvoiceStatus }) {
  const t = useTranslations('invoicing.statuses');
  const [tone, progress] = looks[status];
  return <StatusSign status={t(status)} tone={tone} progress={progress} />;
}
