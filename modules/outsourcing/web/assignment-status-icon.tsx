import type { AssignmentStatus } from '#modules/outsourcing/domain/assignment.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<AssignmentStatus, { tone: StatusTone; progress: StatusProgress }> = {
  request: { tone: 'grey', progress: 'empty' },
  quote: { tone: 'amber', progress: 'third' },
  order: { tone: 'blue', progress: 'twoThirds' },
  closed: { tone: 'green', progress: 'dot' },
  canceled: { tone: 'grey', progress: 'cancelled' },
};

/** The status of an assignment as icon with text; declined by the supplier differs from canceled by us. */
export function AssignmentStatusIcon({ status, endedBy }: { status: AssignmentStatus; endedBy: 'us' | 'supplier' | null }) {
  const t = useTranslations('outsourcing.states');
  const word = status === 'canceled' && endedBy === 'supplier' ? 'declined' : status;
  return <StatusBadge status={t(word)} {...looks[status]} />;
}
