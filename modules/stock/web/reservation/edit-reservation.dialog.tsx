import { NumberInput, TextInput } from '@mantine/core';
import { editReservationEndpoint } from '#modules/stock/contract/reservation/edit-reservation.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Reservation } from './reservation-acts.tsx';

/** Changes how much is reserved by hand, for which day and what for. */
export function EditReservationDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const t = useTranslations('stock.reserve');
  const { id, quantity, needOn, note, kind } = reservation;
  const labels = { quantity: t('quantity'), needOn: t('needOn'), note: t('note') };
  return (
    <ActDialog
      title={t('editTitle')}
      lead={t(`kindHelp.${kind}`)}
      endpoint={editReservationEndpoint}
      initial={{ quantity: quantity as number | string, needOn: needOn as string | null, note }}
      toInput={(values) => ({ id, note: values.note, quantity: Number(values.quantity) || 0, needOn: values.needOn ?? '' })}
      labels={labels}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`reservation-${id}`}
      invalidates={['stock', 'catalogue']}
    >
      {(act) => (
        <>
          <FieldRow>
            <NumberInput label={labels.quantity} min={1} data-autofocus {...act.field('quantity')} />
            <DateField label={labels.needOn} {...act.field('needOn')} />
          </FieldRow>
          <TextInput label={labels.note} description={t('noteHelp')} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
