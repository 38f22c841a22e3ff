import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type IntakeTargets, orderIntakeEndpoint, setIntakeTargetEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import type { ManagerIntake } from './manager-intake.ts';
import { useTargetMonths } from './use-target-months.ts';

type Props = { chosen: readonly ManagerIntake[]; targets: readonly IntakeTargets[]; month: string; onClear: () => void };

/** The same target for several order managers. */
export function IntakeBulk({ chosen, targets, month, onClear }: Props) {
  const t = useTranslations('reports.intake');
  const [rows, setRows] = useState<readonly ManagerIntake[] | null>(null);
  const managers = chosen.filter(({ managerId }) => managerId !== null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" disabled={managers.length === 0} onClick={() => setRows(managers)}>
            {t('setTarget')}
          </Button>
        </BulkBar>
      )}
      {rows && <SetTargets rows={rows} targets={targets} month={month} onClose={() => setRows(null)} onDone={onClear} />}
    </>
  );
}

type Asked = Pick<Props, 'targets' | 'month'> & { rows: readonly ManagerIntake[]; onClose: () => void; onDone: () => void };

function SetTargets({ targets, month, ...asked }: Asked) {
  const t = useTranslations('reports.intake');
  const months = useTargetMonths(month);
  const [fromMonth, setFromMonth] = useState(month);
  const [value, setValue] = useState<number | string>('');
  const versionOf = (managerId: number | null) =>
    targets.find((one) => one.managerId === managerId)?.set.find((one) => one.fromMonth === fromMonth)?.version ?? 0;
  return (
    <BulkDialog
      {...asked}
      title={t('setTargetMany', { count: asked.rows.length })}
      lead={t('setTargetLead')}
      verb={t('setTarget')}
      endpoint={setIntakeTargetEndpoint}
      nameOf={({ manager }) => manager ?? t('nobody')}
      toInput={({ managerId }) => ({
        managerId: managerId ?? 0,
        fromMonth,
        value: moneyFromEuros(Number(value)),
        version: versionOf(managerId),
      })}
      invalidates={[orderIntakeEndpoint.name]}
      missing={value === '' ? t('monthlyMissing') : undefined}
    >
      <Select
        label={t('fromMonth')}
        data={months}
        value={fromMonth}
        onChange={(next) => next && setFromMonth(next)}
        allowDeselect={false}
      />
      <NumberInput
        label={t('monthly')}
        required
        min={0}
        max={100_000_000}
        decimalScale={2}
        value={value}
        onChange={setValue}
        data-autofocus
      />
    </BulkDialog>
  );
}
