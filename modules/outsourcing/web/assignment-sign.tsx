import { useTranslations } from 'use-intl';
import type { AssignmentStatus } from '#modules/outsourcing/domain/assignment.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

const looks: Record<AssignmentStatus, { tone: StatusTone; progress: StatusProgress }> = {
  request: { tone: 'grey', progress: 'empty' },
  quote: { tone: 'amber', progress: 'third' },
  order: { tone: 'blue', progress: 'twoThirds' },
  closed: { tone: 'green', progress: 'dot' },
  canceled: { tone: 'grey', progress: 'cancelled' },
};

/** How an assignment stands; a supplier's own no is told apart from ours. */
export function AssignmentSign({ status, endedBy }: { status: AssignmentStatus; endedBy: 'us' | 'supplier' | null }) {
  const t = useTranslations('outsourcing.states');
  const word = status === 'canceled' && endedBy === 'supplier' ? 'declined' : status;
  return <StatusSign status={t(word)} {...looks[status]} />;
}
