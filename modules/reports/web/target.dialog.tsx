import { NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type IntakeTargets, orderIntakeEndpoint, setIntakeTargetEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTargetMonths } from './use-target-months.ts';

type Props = { managerId: number; name: string; targets: IntakeTargets['set']; month: string; onClose: () => void };

/** What one order manager is to take in each month, from a month on. */
export function TargetDialog({ managerId, name, targets, month, onClose }: Props) {
  const t = useTranslations('reports.intake');
  const months = useTargetMonths(month);
  const set = (fromMonth: string) => targets.find((one) => one.fromMonth === fromMonth);
  const standing = targets.find(({ fromMonth }) => fromMonth <= month);
  return (
    <ActDialog
      ofRecord
      title={t('setTarget')}
      lead={t('setTargetLead')}
      endpoint={setIntakeTargetEndpoint}
      initial={{ fromMonth: month, value: standing ? eurosOf(standing.value) : ('' as number | string) }}
      toInput={({ fromMonth, value }) => ({
        managerId,
        fromMonth,
        value: moneyFromEuros(Number(value)),
        version: set(fromMonth)?.version ?? 0,
      })}
      labels={{ fromMonth: t('fromMonth'), value: t('monthly') }}
      submitLabel={t('setTarget')}
      done={() => t('targetIsSet', { name })}
      draftKey={`target-${managerId}`}
      invalidates={[orderIntakeEndpoint.name]}
      onClose={onClose}
    >
      {(act) => (
        <>
          <Select label={t('fromMonth')} data={months} allowDeselect={false} {...act.field('fromMonth')} />
          <NumberInput label={t('monthly')} required min={0} max={100_000_000} decimalScale={2} {...act.field('value')} />
        </>
      )}
    </ActDialog>
  );
}
