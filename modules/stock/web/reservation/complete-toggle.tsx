import { Button } from '@mantine/core';
import { completeReservationEndpoint } from '#modules/stock/contract/reservation/complete-reservation.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../stock.module.css';
import type { Reservation } from './reservation-acts.tsx';

/** Whether what is reserved for an order is picked whole or also in parts, and the act that changes it. */
export function CompleteToggle({ reservation: { id, number, complete } }: { reservation: Reservation }) {
  const t = useTranslations('stock.side');
  const may = useMay()(completeReservationEndpoint.permission);
  const act = useAct(completeReservationEndpoint, { invalidates: ['stock'] });
  if (!may) return complete && <span className={styles.soft}>{t('whole')}</span>;
  return (
    <>
      {complete && <span className={styles.soft}>{t('whole')}</span>}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={act.pending}
        aria-label={`${t(complete ? 'inParts' : 'makeWhole')}: ${number ?? ''}`}
        onClick={() => void act.run({ id, complete: !complete })}
      >
        {t(complete ? 'inParts' : 'makeWhole')}
      </Button>
    </>
  );
}
