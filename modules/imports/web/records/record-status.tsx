import type { RecordImportRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import type { RowOutcome } from '#modules/imports/domain/records/record-import.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<RecordImportRow['status'], [StatusTone, StatusProgress]> = {
  checked: ['grey', 'third'],
  running: ['blue', 'half'],
  finished: ['green', 'dot'],
  undone: ['rust', 'cancelled'],
};
const outcomeLooks: Record<RowOutcome, [StatusTone, StatusProgress]> = {
  decide: ['amber', 'paused'],
  new: ['blue', 'empty'],
  update: ['violet', 'half'],
  merged: ['indigo', 'twoThirds'],
  same: ['grey', 'dot'],
  left_out: ['grey', 'cancelled'],
};

export function RecordImportStatusOf({ status }: { status: RecordImportRow['status'] }) {
  const t = useTranslations('imports.records.states');
  const [tone, progress] = looks[status];
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}

/** What becomes of a row, or became of it. */
export function OutcomeOf({ outcome, done }: { outcome: RowOutcome; done: boolean }) {
  const t = useTranslations('imports.records.outcomes');
  const [tone, progress] = done ? (['green', 'dot'] as const) : outcomeLooks[outcome];
  return <StatusBadge status={t(outcome)} tone={tone} progress={progress} />;
}
