import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { setManagersEndpoint } from '#modules/relations/contract/customer/set-managers.endpoint.ts';
import { listManagerChoicesEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { managerKinds } from '#modules/relations/domain/manager/managers.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from '../list/customer-side.module.css';

type Field = `${(typeof managerKinds)[number]}ManagerId`;
type Managers = Record<Field, number | null>;
const nobody = '0';

type Props = {
  customerIds: readonly number[];
  /** The current managers; omitted for several customers, for which only the chosen kinds change. */
  managers?: Managers;
  onDone?: () => void;
};

/** Sets the managers of one or several customers. */
export function SetManagers({ customerIds, managers, onDone }: Props) {
  const t = useTranslations('relations');
  const { data } = useCall(listManagerChoicesEndpoint, {});
  const [chosen, setChosen] = useState<Partial<Record<Field, string>>>({});
  const act = useAct(setManagersEndpoint, {
    invalidates: ['relations'],
    onDone: ({ changed }) => {
      notify({ kind: changed > 0 ? 'success' : 'info', title: t('maintenance.managersSet', { count: changed }) });
      setChosen({});
      onDone?.();
    },
  });
  const none = Object.keys(chosen).length === 0;
  const idOf = (value: string) => (value === nobody ? null : Number(value));
  const set = () => {
    const given = Object.fromEntries(Object.entries(chosen).map(([field, value]) => [field, idOf(value)]));
    void act.run({ customerIds: [...customerIds], ...given });
  };
  return (
    <section className={styles.side} aria-label={t('maintenance.managers')}>
      <h3>{managers ? t('maintenance.managers') : t('maintenance.managersOf', { count: customerIds.length })}</h3>
      {managerKinds.map((kind) => {
        const field: Field = `${kind}ManagerId`;
        const now = managers ? String(managers[field] ?? nobody) : null;
        return (
          <Select
            key={kind}
            label={t(`fields.${field}`)}
            placeholder={t('maintenance.unchanged')}
            data={[
              { value: nobody, label: t('nobody') },
              ...(data?.rows ?? []).filter((row) => row.kind === kind).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            allowDeselect={!managers}
            value={chosen[field] ?? now}
            onChange={(value) =>
              setChosen(({ [field]: _, ...others }) => (value === null || value === now ? others : { ...others, [field]: value }))
            }
          />
        );
      })}
      <div className={styles.save}>
        <Button variant={managers ? 'default' : 'filled'} onClick={set} loading={act.pending} disabled={none}>
          {t('maintenance.setManagers')}
        </Button>
        {none && <span className={styles.why}>{t('maintenance.setManagersFirst')}</span>}
      </div>
    </section>
  );
}
