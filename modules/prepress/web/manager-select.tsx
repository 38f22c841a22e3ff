import { Button } from '@mantine/core';
import { assignPrepressEndpoint } from '#modules/prepress/contract/assign-prepress.endpoint.ts';
import type { PrepressTask } from '#modules/prepress/contract/prepress.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { CellSelect } from '#platform/web/list/cell-select.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

type Props = {
  task: Pick<PrepressTask, 'basketId' | 'number' | 'manager' | 'managerId'>;
  managers: readonly { id: number; name: string }[];
  /** Which of them the user is. */
  mine: number | null;
};

/** The prepress manager of an order: a button to take an order without one, otherwise a list of all managers. */
export function ManagerSelect({ task: { basketId, number, manager, managerId }, managers, mine }: Props) {
  const t = useTranslations('prepress.dashboard');
  const may = useMay();
  const assign = useAct(assignPrepressEndpoint, { invalidates: ['prepress', 'baskets'] });
  if (!may('prepress.manage')) return manager;
  if (managerId === null && mine !== null) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        loading={assign.pending}
        aria-label={t('takeOf', { number })}
        onClick={(event) => {
          event.stopPropagation();
          void assign.run({ id: basketId, managerId: mine });
        }}
      >
        {t('take')}
      </Button>
    );
  }
  const others = managers.some(({ id }) => id === managerId) || managerId === null ? [] : [{ id: managerId, name: manager ?? '' }];
  return (
    <CellSelect
      aria-label={t('managerOf', { number })}
      placeholder={t('nobody')}
      value={managerId === null ? null : String(managerId)}
      data={[...managers, ...others].map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(value) => void assign.run({ id: basketId, managerId: value === null ? null : Number(value) })}
      clearable
    />
  );
}
