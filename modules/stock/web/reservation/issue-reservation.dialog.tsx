import { NumberInput } from '@mantine/core';
import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Reservation } from './reservation-acts.tsx';

/** Takes the goods of a reservation by hand out of stock. */
export function IssueReservationDialog({
  reservation: { id, quantity, note },
  onClose,
}: {
  reservation: Reservation;
  onClose: () => void;
}) {
  const t = useTranslations('stock.reserve');
  const format = useFormat();
  return (
    <ActDialog
      title={t('issueTitle', { note })}
      lead={t('issueLead')}
      endpoint={issueReservationEndpoint}
      initial={{ quantity: quantity as number | string }}
      toInput={(values) => ({ id, quantity: Number(values.quantity) || 0 })}
      labels={{ quantity: t('quantity') }}
      submitLabel={t('issue')}
      done={({ physical }) => t('issued', { physical: format.quantity(physical) })}
      onClose={onClose}
      draftKey={`issue-reservation-${id}`}
      invalidates={['stock', 'catalogue']}
    >
      {(act) => <NumberInput label={t('quantity')} min={1} data-autofocus {...act.field('quantity')} />}
    </ActDialog>
  );
}
