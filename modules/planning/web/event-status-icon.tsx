import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

const looks: Record<EventStatus, { tone: StatusTone; progress: StatusProgress }> = {
  to_plan: { tone: 'grey', progress: 'empty' },
  planned: { tone: 'blue', progress: 'third' },
  in_progress: { tone: 'cyan', progress: 'half' },
  on_hold: { tone: 'rust', progress: 'paused' },
  ready: { tone: 'green', progress: 'dot' },
  canceled: { tone: 'grey', progress: 'cancelled' },
};

/** The status of a plan event as icon with text. */
export function EventStatusIcon({ status }: { status: EventStatus }) {
  const t = useTranslations('planning.statuses');
  return <StatusBadge status={t(status)} {...looks[status]} />;
}
