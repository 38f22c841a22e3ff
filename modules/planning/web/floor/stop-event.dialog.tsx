import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { decideStop, type ShortAct } from '#modules/planning/domain/floor/start-stop.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';

type Field = 'good' | 'waste' | 'minutes';
const fields: readonly Field[] = ['good', 'waste', 'minutes'];

/** Asks for good pieces, waste and minutes, each with a default; the server's rule is checked in the fields. */
export function StopEventDialog({ job, onClose, onReady }: { job: Todo; onClose(): void; onReady(): void }) {
  const t = useTranslations('planning');
  const tActions = useTranslations('platform.actions');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const [count, setCount] = useState<Record<Field, number | ''>>({
    good: job.good ?? job.comesIn,
    waste: job.waste ?? 0,
    minutes: job.minutesWorked,
  });
  const stop = useAct(stopEventEndpoint, { invalidates: ['planning'], onDone: onReady });
  const filled = { good: Number(count.good), waste: Number(count.waste), minutes: Number(count.minutes) };
  const came = { ...job, quantityIn: job.comesIn };
  const decided = decideStop(came, filled, { needed: job.needed });
  const isShort = !decided.accepted && decided.code === 'COUNT_SHORT';
  const report = (short?: ShortAct) => void stop.run({ id: job.id, version: job.version, ...filled, ...(short && { short }) });
  const problemAt = (field: Field) =>
    decided.accepted || decided.field !== field || isShort
      ? null
      : translateWith(t, `refusals.${decided.code}`, decided.params as Record<string, number>);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('floor.stopTitle', { job: job.jobNumber })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (decided.accepted) report();
        }}
      >
        <Stack gap={16}>
          <p className={styles.help}>
            {t('floor.wentIn', {
              count: `${format.quantity(job.comesIn)} ${tUnits(job.unit, { count: job.comesIn })}`,
            })}
          </p>
          <div className={styles.counts}>
            {fields.map((field) => (
              <NumberInput
                key={field}
                label={t(`floor.${field}`)}
                size="xl"
                min={0}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                data-autofocus={field === 'good' || undefined}
                value={count[field]}
                onChange={(value) => setCount({ ...count, [field]: value === '' ? '' : Number(value) })}
                error={problemAt(field)}
              />
            ))}
          </div>
          {isShort ? (
            <>
              <p className={styles.help} role="status">
                {t('floor.tooFew', { good: filled.good, needed: job.needed })}
              </p>
              <Button h={72} fz={22} loading={stop.pending} onClick={() => report('make_more')}>
                {t('floor.makeMore', { count: job.needed - filled.good })}
              </Button>
              <Group grow>
                <Button h={60} fz={20} variant="default" loading={stop.pending} onClick={() => report('go_on')}>
                  {t('floor.goOnShort')}
                </Button>
                <Button h={60} fz={20} variant="default" onClick={onClose}>
                  {t('floor.notReady')}
                </Button>
              </Group>
            </>
          ) : (
            <Button type="submit" h={72} fz={22} loading={stop.pending}>
              {t('floor.reportReady')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
