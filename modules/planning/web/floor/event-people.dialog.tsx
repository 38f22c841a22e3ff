import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { setEventPeopleEndpoint } from '#modules/planning/contract/floor/set-event-people.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './dialog.module.css';

type Props = { job: Todo; colleagues: Todo['people']; onClose(): void };

/** Says who work on the job beside each other. */
export function EventPeopleDialog({ job, colleagues, onClose }: Props) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const { person } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(job.people.map(({ id }) => id)));
  const set = useAct(setEventPeopleEndpoint, {
    invalidates: ['planning'],
    queuedAs: ({ userIds }) => t('queued.people', { job: job.jobNumber, count: userIds.length }),
    onQueued: onClose,
    onDone: onClose,
  });
  const people = new Map([...colleagues, ...job.people, { id: person.id, name: person.name }].map((one) => [one.id, one.name]));
  const toggle = (id: number) =>
    setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id)));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('peopleTitle', { job: job.jobNumber })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <Stack gap={16}>
        <div className={styles.reasons}>
          {[...people].map(([id, name]) => (
            <Button
              key={id}
              variant={chosen.has(id) ? 'filled' : 'default'}
              aria-pressed={chosen.has(id)}
              h={64}
              fz={18}
              onClick={() => toggle(id)}
            >
              {name}
            </Button>
          ))}
        </div>
        <Button
          h={72}
          fz={22}
          disabled={chosen.size === 0}
          loading={set.pending}
          onClick={() => void set.run({ id: job.id, version: job.version, at: new Date().toISOString(), userIds: [...chosen] })}
        >
          {t('peopleSave', { count: chosen.size })}
        </Button>
      </Stack>
    </Modal>
  );
}
