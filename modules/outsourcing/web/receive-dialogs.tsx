import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import { promiseAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/promise-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { Assigned } from './assignment-dialogs.tsx';

type Props = RowDialogProps<Assigned>;

/** Receives ordered work: all of it, the rest, or a part of it with the day of the rest. */
export function ReceiveDialog({ row: { component, assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.receive');
  const { id, version, deliverAt, deliveryDate, receivedQuantity } = assignment;
  const before = receivedQuantity ?? 0;
  const labels = { quantity: t(before > 0 ? 'quantityNow' : 'quantity'), restOn: t('restOn'), note: t('note') };
  return (
    <ActDialog
      title={t('title', { supplier: assignment.supplier })}
      lead={before > 0 ? t('before', { count: before, of: component.quantity }) : undefined}
      endpoint={receiveAssignmentEndpoint}
      initial={{
        quantity: Math.max(0, component.quantity - before) as number | string,
        more: false,
        restOn: deliveryDate,
        note: '',
      }}
      toInput={({ quantity, more, restOn, note }) => ({
        ...{ id, version, quantity: Number(quantity), note },
        ...(more && { restOn: restOn ?? '' }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ status }) => t(status === 'order' ? 'doneInPart' : 'done')}
      draftKey={`wdd-receive-${id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <NumberInput label={labels.quantity} min={0} allowDecimal={false} data-autofocus {...act.field('quantity')} />
          {deliverAt === 'us' && <Checkbox label={t('more')} {...act.field('more', 'checkbox')} />}
          {act.form.values.more && <DateField label={labels.restOn} required withAsterisk={false} {...act.field('restOn')} />}
          <Textarea label={labels.note} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}

/** Another day on which the supplier delivers. */
export function PromiseDialog({ row: { assignment }, onClose }: Props) {
  const t = useTranslations('outsourcing.promise');
  const { id, version, supplier, deliveryDate } = assignment;
  return (
    <ActDialog
      title={t('title', { supplier })}
      lead={t('lead')}
      endpoint={promiseAssignmentEndpoint}
      initial={{ deliveryDate, note: '' }}
      toInput={({ note, ...typed }) => ({ id, version, deliveryDate: typed.deliveryDate ?? '', note })}
      labels={{ deliveryDate: t('deliveryDate'), note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      draftKey={`wdd-promise-${id}`}
      onClose={onClose}
    >
      {(act) => (
        <>
          <DateField label={t('deliveryDate')} required withAsterisk={false} data-autofocus {...act.field('deliveryDate')} />
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
