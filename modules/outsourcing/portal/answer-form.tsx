import { Button, Modal, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import type { MyAssignment } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = { assignment: MyAssignment };
const targetOf = ({ id, version }: MyAssignment) => ({ id, version });

/** Form in which a supplier quotes price and day, or declines. */
export function AnswerForm({ assignment }: Props) {
  const t = useTranslations('outsourcing.mine');
  const [declining, setDeclining] = useState(false);
  const act = useActForm(quoteAssignmentEndpoint, {
    initial: { price: '' as number | string, deliveryDate: null as string | null, note: '' },
    toInput: ({ price, deliveryDate, note }) => ({
      ...targetOf(assignment),
      price: moneyFromEuros(Number(price)),
      deliveryDate: deliveryDate ?? '',
      note,
    }),
    draftKey: `my-quote-${assignment.id}`,
    invalidates: ['outsourcing'],
    onDone: () => notify({ kind: 'success', title: t('done') }),
  });
  const labels = { price: t('price'), deliveryDate: t('deliveryDate'), note: t('note') };
  return (
    <>
      <ActFormFrame
        act={act}
        submitLabel={t('submit')}
        labels={labels}
        aside={
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        }
      >
        <FieldRow>
          <NumberInput
            label={labels.price}
            min={0}
            max={100_000_000}
            decimalScale={2}
            fixedDecimalScale
            required
            withAsterisk={false}
            {...act.field('price')}
          />
          <DateField label={labels.deliveryDate} required withAsterisk={false} {...act.field('deliveryDate')} />
        </FieldRow>
        <Textarea label={labels.note} rows={2} {...act.field('note')} />
      </ActFormFrame>
      {declining && <DeclineDialog assignment={assignment} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ assignment, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('outsourcing.mine');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(declineAssignmentEndpoint, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ ...targetOf(assignment), reason }),
    draftKey: `my-decline-${assignment.id}`,
    invalidates: ['outsourcing'],
    onDone: () => {
      notify({ kind: 'success', title: t('declineDone') });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('declineTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame act={act} submitLabel={t('declineSubmit')} labels={{ reason: t('reason') }}>
        <Textarea label={t('reason')} rows={3} required withAsterisk={false} data-autofocus {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
