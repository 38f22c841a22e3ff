import { Modal, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { type IntakeTargets, readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { currentTarget } from './current-target.ts';
import { useTargetMonths } from './use-target-months.ts';

type Props = { managerId: number; name: string; targets: IntakeTargets['set']; month: string; onClose: () => void };

/** Sets the monthly target of one order manager from a month on. */
export function SetIntakeTargetDialog({ month, onClose, ...asked }: Props) {
  const t = useTranslations('reports.intake');
  const tp = useTranslations('platform.actions');
  const months = useTargetMonths(month);
  const [fromMonth, setFromMonth] = useState(month);
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Modal opened={open} onClose={close} title={t('setTarget')} closeButtonProps={{ 'aria-label': tp('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('setTargetLead')}</p>
      <Select
        mb="md"
        label={t('fromMonth')}
        data={months}
        value={fromMonth}
        onChange={(next) => next && setFromMonth(next)}
        allowDeselect={false}
      />
      <MonthTarget key={fromMonth} {...asked} fromMonth={fromMonth} onClose={close} />
    </Modal>
  );
}

/** The form for the target of one month. Each month is a separate record, so that a concurrent change to it is detected and shown. */
function MonthTarget({ managerId, name, targets, fromMonth, onClose }: Omit<Props, 'month'> & { fromMonth: string }) {
  const t = useTranslations('reports.intake');
  const { value: standing, version } = currentTarget(targets, fromMonth);
  const act = useActForm(setIntakeTargetEndpoint, {
    initial: { value: standing === null ? '' : eurosOf(standing) } as { value: number | string },
    toInput: ({ value }) => ({ managerId, fromMonth, value: moneyFromEuros(Number(value)), version }),
    draftKey: `target-${managerId}-${fromMonth}`,
    invalidates: [readOrderIntakeEndpoint],
    onDone: () => {
      notify({ kind: 'success', title: t('targetIsSet', { name }) });
      onClose();
    },
  });
  return (
    <ActFormFrame act={act} submitLabel={t('setTarget')} labels={{ value: t('monthly') }}>
      <NumberInput label={t('monthly')} required min={0} max={100_000_000} decimalScale={2} {...act.field('value')} />
    </ActFormFrame>
  );
}
