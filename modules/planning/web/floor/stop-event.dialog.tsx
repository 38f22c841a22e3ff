import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { decideStop, type ShortAct } from '#modules/planning/domain/floor/start-stop.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';
import { type BookOnReady, reportReadySlot } from './report-ready-slot.ts';
import { WasteReason } from './waste-reason.tsx';

type Field = 'good' | 'waste' | 'minutes';
const fields: readonly Field[] = ['good', 'waste', 'minutes'];

/** Asks for good pieces, waste and minutes, each with a default; the server's rule is checked in the fields. */
export function StopEventDialog({ job, onClose, onReady }: { job: Todo; onClose(): void; onReady(): void }) {
  const t = useTranslations('planning');
  const tActions = useTranslations('platform.actions');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const [count, setCount] = useState<Record<Field, number | ''>>({
    good: job.counted.good || (job.good ?? job.proposedGood),
    waste: job.counted.waste || (job.waste ?? 0),
    minutes: job.minutesWorked,
  });
  const [wasteReason, setReason] = useState('');
  const [keepMore, setKeepMore] = useState(false);
  const bookOnReady = useRef<BookOnReady>(null);
  const [isBooking, setBooking] = useState(false);
  const Slot = reportReadySlot();
  const stop = useAct(stopEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('floor.queued.stop', { job: job.jobNumber, good: input.good, waste: input.waste }),
    onQueued: onReady,
    onDone: onReady,
  });
  const filled = { good: Number(count.good), waste: Number(count.waste), minutes: Number(count.minutes) };
  const came = { ...job, quantityIn: job.comesIn };
  const decided = decideStop(came, filled, { needed: job.needed, keepMore });
  const isShort = !decided.accepted && decided.code === 'COUNT_SHORT';
  const isMore = !decided.accepted && decided.code === 'MORE_THAN_IN';
  async function report(how: { short?: ShortAct; keepMore?: boolean } = {}) {
    if (isBooking) return;
    const at = new Date().toISOString();
    setBooking(true);
    await bookOnReady.current?.();
    setBooking(false);
    void stop.run({
      ...{ id: job.id, version: job.version, at },
      ...{ ...filled, wasteReason },
      ...(keepMore && { keepMore }),
      ...how,
    });
  }
  const confirmMore = () => {
    if (decideStop(came, filled, { needed: job.needed, keepMore: true }).accepted) void report({ keepMore: true });
    else setKeepMore(true);
  };
  const problemAt = (field: Field) =>
    decided.accepted || decided.field !== field || isShort || isMore
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
          if (decided.accepted) void report();
        }}
      >
        <Stack gap={16}>
          <p className={styles.help}>
            {t('floor.wentIn', {
              count: `${format.quantity(job.comesIn)} ${tUnits(job.unit, { count: job.comesIn })}`,
            })}
          </p>
          {!decided.accepted && !decided.field && (
            <p className={styles.help} role="alert">
              {translateWith(t, `refusals.${decided.code}`, {})}
            </p>
          )}
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
                onChange={(value) => {
                  setCount({ ...count, [field]: value === '' ? '' : Number(value) });
                  setKeepMore(false);
                }}
                error={problemAt(field)}
              />
            ))}
          </div>
          {filled.waste > job.counted.waste && <WasteReason value={wasteReason} onChange={setReason} />}
          {Slot && <Slot job={job} ran={filled.good + filled.waste} act={bookOnReady} />}
          {isShort ? (
            <>
              <p className={styles.help} role="status">
                {t('floor.tooFew', { good: filled.good, needed: job.needed })}
              </p>
              <Button h={72} fz={22} loading={stop.pending || isBooking} onClick={() => void report({ short: 'make_more' })}>
                {t('floor.makeMore', { count: job.needed - filled.good })}
              </Button>
              <Group grow>
                <Button
                  h={60}
                  fz={20}
                  variant="default"
                  loading={stop.pending || isBooking}
                  onClick={() => void report({ short: 'go_on' })}
                >
                  {t('floor.goOnShort')}
                </Button>
                <Button h={60} fz={20} variant="default" onClick={onClose}>
                  {t('floor.notReady')}
                </Button>
              </Group>
            </>
          ) : isMore ? (
            <>
              <p className={styles.help} role="status">
                {t('floor.tooMany', { good: filled.good, cameIn: job.comesIn })}
              </p>
              <Group grow>
                <Button h={72} fz={22} loading={stop.pending || isBooking} onClick={confirmMore}>
                  {t('floor.keepMore', { good: filled.good })}
                </Button>
                <Button h={72} fz={22} variant="default" onClick={() => setCount({ ...count, good: '' })}>
                  {t('floor.countAgain')}
                </Button>
              </Group>
            </>
          ) : (
            <Button type="submit" h={72} fz={22} loading={stop.pending || isBooking}>
              {t('floor.reportReady')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
