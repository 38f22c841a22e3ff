import { Button } from '@mantine/core';
import { useState } from 'react';
import { hardenReservationEndpoint } from '#modules/stock/contract/reservation/harden-reservation.endpoint.ts';
import { releaseReservationEndpoint } from '#modules/stock/contract/reservation/release-reservation.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../stock.module.css';
import type { StockDetail } from '../stock-side.tsx';
import { EditReservationDialog } from './edit-reservation.dialog.tsx';
import { IssueReservationDialog } from './issue-reservation.dialog.tsx';

export type Reservation = StockDetail['reservations'][number];

/** The acts on a reservation that was made by hand: change, take out of stock, harden, release. */
export function ReservationActs({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('stock.side');
  const { id, kind, note } = reservation;
  const [open, setOpen] = useState<'edit' | 'issue' | null>(null);
  const invalidates = ['stock', 'catalogue'] as const;
  const harden = useAct(hardenReservationEndpoint, { invalidates });
  const release = useAct(releaseReservationEndpoint, { invalidates });
  const acts = [
    { name: 'edit', run: () => setOpen('edit'), pending: false },
    { name: 'issue', run: () => setOpen('issue'), pending: false },
    ...(kind === 'soft' ? [{ name: 'harden', run: () => void harden.run({ id }), pending: harden.pending } as const] : []),
    { name: 'release', run: () => void release.run({ id }), pending: release.pending },
  ] as const;
  return (
    <span className={styles.acts}>
      {acts.map(({ name, run, pending }) => (
        <Button
          key={name}
          size="compact-xs"
          variant="subtle"
          loading={pending}
          aria-label={`${t(`reservationActs.${name}`)}: ${note}`}
          onClick={run}
        >
          {t(`reservationActs.${name}`)}
        </Button>
      ))}
      {open === 'edit' && <EditReservationDialog reservation={reservation} onClose={() => setOpen(null)} />}
      {open === 'issue' && <IssueReservationDialog reservation={reservation} onClose={() => setOpen(null)} />}
    </span>
  );
}
