import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { IntakeTargets } from '#modules/reports/contract/order-intake.endpoint.ts';
import { setIntakeTargetEndpoint } from '#modules/reports/contract/set-intake-target.endpoint.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ManagerIntake } from './manager-intake.ts';
import styles from './order-intake.module.css';
import { useIntakeColumns } from './use-intake-columns.ts';

const TargetDialog = lazyPart(() => import('./set-intake-target.dialog.tsx'), 'SetIntakeTargetDialog', 'soon');

type Props = {
  row: ManagerIntake;
  targets: IntakeTargets['set'];
  /** The current month, by its first day. */
  month: string;
  ofUnit: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The side panel of a manager: all numbers, and the targets set. */
export function IntakeSide({ row, targets, month, ofUnit, onOpen, onClose }: Props) {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const maySet = useMay()(setIntakeTargetEndpoint.permission);
  const [setting, setSetting] = useState(false);
  const [name, ...numbers] = useIntakeColumns();
  const { managerId } = row;
  return (
    <section aria-label={name!.cell(row)}>
      <SideHead title={name!.cell(row)} onClose={onClose} />
      {managerId !== null && (
        <Group gap="xs" mb="sm">
          <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
            {t('openOrders')}
          </Button>
          {maySet && (
            <Button size="xs" variant="default" onClick={() => setSetting(true)}>
              {t('setTarget')}
            </Button>
          )}
        </Group>
      )}
      <Facts narrow facts={numbers.map(({ title, cell }) => ({ label: title, value: <span className="num">{cell(row)}</span> }))} />
      <h2 className={styles.title}>{t('targets')}</h2>
      {ofUnit && <p className={styles.quiet}>{t('ofUnit')}</p>}
      {managerId === null && <p className={styles.quiet}>{t('nobodyTarget')}</p>}
      {managerId !== null && targets.length === 0 && <p className={styles.quiet}>{t('noTargets')}</p>}
      <Facts
        narrow
        facts={targets.map(({ fromMonth, value }) => ({
          label: t('targetFrom', { month: format.month(fromMonth) }),
          value: value === 0 ? t('targetNone') : <span className="num">{format.money(value, { sign: true })}</span>,
        }))}
      />
      {setting && managerId !== null && (
        <TargetDialog managerId={managerId} name={name!.cell(row)} targets={targets} month={month} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}
