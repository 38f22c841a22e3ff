import { Button, Loader, Modal } from '@mantine/core';
import { readPlaceTimesEndpoint } from '#modules/planning/contract/closing/read-place-times.endpoint.ts';
import { setOvertimeEndpoint } from '#modules/planning/contract/closing/set-overtime.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { isoOfMinute } from '../board/board-model.ts';
import styles from './closing.module.css';

type Props = { place: { id: number; code: string }; onClose(): void };

/** The overtime that can be opened on a place, with its price by the hourly rate, and what is open. */
export function OvertimeDialog({ place, onClose }: Props) {
  const t = useTranslations('planning.closing');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const { data, error, refetch } = useCall(readPlaceTimesEndpoint, { id: place.id }, { live: ['event'] });
  const set = useAct(setOvertimeEndpoint, { invalidates: ['planning'] });
  async function change(start: number, end: number, open: boolean) {
    const done = await set.run({ id: place.id, start, end, open });
    if (done) notify({ kind: 'success', title: t(open ? 'opened' : 'shutDone') });
    void refetch();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('overtimeTitle', { place: place.code })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <p className={styles.lead}>{t('overtimeLead')}</p>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loader size="xs" />}
      {data?.overtime.length === 0 && <p className={styles.lead}>{t('overtimeNone')}</p>}
      <ul className={styles.windows}>
        {data?.overtime.map(({ start, end, isOpen, euros }) => (
          <li key={start} data-open={isOpen || undefined}>
            <span className="num">
              {format.moment(isoOfMinute(start))} – {format.time(isoOfMinute(end))}
            </span>
            <small className="num">
              {isOpen ? t('isOpen') : euros === null ? t('noPrice') : t('price', { euros: format.quantity(Math.round(euros)) })}
            </small>
            <Button size="compact-sm" variant="default" disabled={set.pending} onClick={() => void change(start, end, !isOpen)}>
              {t(isOpen ? 'shut' : 'open')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
