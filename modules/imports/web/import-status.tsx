import type { CheckedImportRow, ImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<ImportRow['status'], [StatusTone, StatusProgress]> = {
  checked: ['grey', 'third'],
  running: ['blue', 'half'],
  finished: ['green', 'dot'],
};
const rowLooks: Record<CheckedImportRow['status'], [StatusTone, StatusProgress]> = {
  ready: ['blue', 'empty'],
  rejected: ['rust', 'cancelled'],
  imported: ['green', 'dot'],
};

export function ImportStatusOf({ status }: { status: ImportRow['status'] }) {
  const t = useTranslations('imports.states');
  const [tone, progress] = looks[status];
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}

export function RowStatusOf({ status }: { status: CheckedImportRow['status'] }) {
  const t = useTranslations('imports.rowStates');
  const [tone, progress] = rowLooks[status];
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}
