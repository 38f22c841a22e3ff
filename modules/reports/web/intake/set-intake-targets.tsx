import { Button, NumberInput, Select } from '@mantine/core';
import { useId, useState } from 'react';
import { type IntakeTargets, readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { currentTargetOfManager } from './current-target.ts';
import type { ManagerIntake } from './manager-intake.ts';
import styles from './order-intake.module.css';
import { useTargetMonths } from './use-target-months.ts';

type Props = { chosen: readonly ManagerIntake[]; targets: readonly IntakeTargets[]; month: string; onClear: () => void };

/** Sets the same target for several order managers. */
export function SetIntakeTargets({ chosen, targets, month, onClear }: Props) {
  const t = useTranslations('reports.intake');
  // Keeps the targets as they were when the dialog opened, so that a concurrent change is refused as stale and not overwritten.
  const [asked, setAsked] = useState<Asked | null>(null);
  const managers = chosen.filter(({ managerId }) => managerId !== null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" disabled={managers.length === 0} onClick={() => setAsked({ rows: managers, targets, month })}>
            {t('setTarget')}
          </Button>
        </BulkBar>
      )}
      {asked && <SetTargets {...asked} onClose={() => setAsked(null)} onDone={onClear} />}
    </>
  );
}

type Asked = Pick<Props, 'targets' | 'month'> & { rows: readonly ManagerIntake[] };

function SetTargets({ targets, month, ...asked }: Asked & { onClose: () => void; onDone: () => void }) {
  const t = useTranslations('reports.intake');
  const months = useTargetMonths(month);
  const [fromMonth, setFromMonth] = useState(month);
  const [value, setValue] = useState<number | string>('');
  const format = useFormat();
  const standingId = useId();
  const standing = (managerId: number | null) => currentTargetOfManager(targets, managerId, fromMonth);
  const nameOf = ({ manager }: ManagerIntake) => manager ?? t('nobody');
  return (
    <BulkDialog
      {...asked}
      title={t('setTargetMany', { count: asked.rows.length })}
      lead={t('setTargetLead')}
      verb={t('setTarget')}
      endpoint={setIntakeTargetEndpoint}
      nameOf={nameOf}
      toInput={({ managerId }) => ({
        managerId: managerId ?? 0,
        fromMonth,
        value: moneyFromEuros(Number(value)),
        version: standing(managerId).version,
      })}
      invalidates={[readOrderIntakeEndpoint]}
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
      <p id={standingId} className={styles.caption}>
        {t('standing')}
      </p>
      <ul className={styles.standing} aria-labelledby={standingId}>
        {asked.rows.map((row) => {
          const { value: now } = standing(row.managerId);
          return (
            <li key={row.managerId}>
              <span>{nameOf(row)}</span>
              <span>{!now ? t('noTarget') : format.money(now, { sign: true })}</span>
            </li>
          );
        })}
      </ul>
    </BulkDialog>
  );
}
