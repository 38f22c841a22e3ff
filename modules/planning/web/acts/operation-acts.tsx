import { Button } from '@mantine/core';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { sendToPressEndpoint } from '#modules/planning/contract/press/send-to-press.endpoint.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const ReopenEventDialog = lazyPart(() => import('../floor/reopen-event.dialog.tsx'), 'default');

/** An event as the page of its order shows it. `name`: the operation in words; `press`: the press that its files can be sent to. */
export type PlannedOperation = { event: PlanEventView; name: string; press: string | null };

/** The acts on an event on the page of its order. */
export const operationActs: readonly RecordAct<PlannedOperation>[] = [
  {
    label: 'planning.basketTab.reopen',
    permission: reopenEventEndpoint.permission,
    isOffered: ({ event }) => event.status === 'ready' && event.good !== null,
    RowDialog: ({ row, onClose }) => <ReopenEventDialog event={row.event} name={row.name} onClose={onClose} />,
    variant: 'subtle',
  },
  {
    label: 'planning.basketTab.sendToPress',
    permission: sendToPressEndpoint.permission,
    isOffered: ({ press }) => press !== null,
    Button: SendToPress,
  },
];

function SendToPress({ row: { event, press } }: RecordButtonProps<PlannedOperation>) {
  const t = useTranslations('planning.basketTab');
  const send = useAct(sendToPressEndpoint, {
    onDone: ({ files }) => notify({ kind: 'success', title: t('sentToPress', { count: files, place: press ?? '' }) }),
  });
  const { id, version } = event;
  return (
    <Button size="compact-xs" variant="subtle" loading={send.pending} onClick={() => void send.run({ id, version })}>
      {t('sendToPress')}
    </Button>
  );
}
