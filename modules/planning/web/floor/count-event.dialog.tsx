import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { decideCount } from '#modules/planning/domain/floor/count-event.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';
import { WasteReason } from './waste-reason.tsx';

/** Counts good pieces and waste while the job runs; they add up. */
export function CountEventDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const [good, setGood] = useState<number | ''>('');
  const [waste, setWaste] = useState<number | ''>('');
  const [wasteReason, setReason] = useState('');
  const counted = { good: Number(good), waste: Number(waste) };
  const count = useAct(countEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('floor.queued.count', { job: job.jobNumber, good: input.good, waste: input.waste }),
    onQueued: onClose,
    onDone: onClose,
  });
  const decided = decideCount({ ...job, quantityIn: job.comesIn }, job.counted, counted);
  const isMore = !decided.accepted && decided.code === 'MORE_THAN_IN';
  const add = (keepMore: boolean) =>
    void count.run({
      ...{ id: job.id, version: job.version, at: new Date().toISOString(), ...counted, wasteReason },
      ...(keepMore && { keepMore }),
    });
  const total = job.counted.good + counted.good;
  const isEmpty = !decided.accepted && decided.code === 'COUNT_EMPTY';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('floor.countTitle', { job: job.jobNumber })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (decided.accepted) add(false);
        }}
      >
        <Stack gap={16}>
          <p className={styles.help}>
            {t('floor.countedSoFar', { good: format.quantity(job.counted.good), waste: format.quantity(job.counted.waste) })}
          </p>
          <div className={styles.counts}>
            <NumberInput
              label={t('floor.goodMore')}
              size="xl"
              min={0}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              data-autofocus
              value={good}
              onChange={(value) => setGood(value === '' ? '' : Number(value))}
              error={
                decided.accepted || isEmpty || isMore
                  ? null
                  : translateWith(t, `refusals.${decided.code}`, decided.params as Record<string, number>)
              }
            />
            <NumberInput
              label={t('floor.wasteMore')}
              size="xl"
              min={0}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={waste}
              onChange={(value) => setWaste(value === '' ? '' : Number(value))}
            />
          </div>
          {counted.waste > 0 && <WasteReason value={wasteReason} onChange={setReason} />}
          {isMore ? (
            <>
              <p className={styles.help} role="status">
                {t('floor.tooMany', { good: total, cameIn: job.comesIn })}
              </p>
              <Group grow>
                <Button h={72} fz={22} loading={count.pending} onClick={() => add(true)}>
                  {t('floor.keepMore', { good: total })}
                </Button>
                <Button h={72} fz={22} variant="default" onClick={() => setGood('')}>
                  {t('floor.countAgain')}
                </Button>
              </Group>
            </>
          ) : (
            <Button type="submit" h={72} fz={22} disabled={isEmpty} loading={count.pending}>
              {t('floor.countSave')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
