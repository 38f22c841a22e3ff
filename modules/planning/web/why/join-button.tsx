import { Button } from '@mantine/core';
import { joinEventEndpoint } from '#modules/planning/contract/board/join-event.endpoint.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { halvesOf } from '#modules/planning/domain/board/join-event.ts';
import { begunStatuses } from '#modules/planning/domain/plan-event.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Makes a divided operation whole again; nothing where it is not divided or one half has begun. */
export function JoinButton({ event, line }: { event: PlanEventView; line: readonly PlanEventView[] }) {
  const t = useTranslations('planning.board');
  const join = useAct(joinEventEndpoint, {
    invalidates: ['planning'],
    onDone: () => notify({ kind: 'success', title: t('joinDone') }),
  });
  const halves = halvesOf(event, line);
  if (!halves || begunStatuses.includes(halves.first.status) || begunStatuses.includes(halves.second.status)) return null;
  return (
    <Button size="xs" variant="default" loading={join.pending} onClick={() => void join.run({ id: event.id, version: event.version })}>
      {t('join')}
    </Button>
  );
}
