import { Button, Checkbox, MultiSelect, Radio, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type ManagerRow,
  managerCustomersEndpoint,
  managersEndpoint,
  reassignCustomersEndpoint,
} from '#modules/relations/contract/managers.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './reassign-customers.module.css';

/** Gives all or some of a manager's customers to another, with what is running when that is asked. */
export function ReassignCustomers({ row }: { row: ManagerRow }) {
  const t = useTranslations('relations.managers');
  const [toId, setToId] = useState<string | null>(null);
  const [some, setSome] = useState<string[] | null>(null);
  const [running, setRunning] = useState(true);
  const customers = useCall(managerCustomersEndpoint, { id: row.id });
  const managers = useCall(managersEndpoint, { kind: row.kind });
  const act = useAct(reassignCustomersEndpoint, {
    invalidates: ['relations', 'baskets'],
    onDone: ({ customers: count }) => {
      notify({ kind: 'success', title: t('reassigned', { count }) });
      setSome(null);
    },
  });
  const all = customers.data?.rows ?? [];
  const others = (managers.data?.rows ?? []).filter((other) => other.id !== row.id && other.active);
  const chosen = some === null ? all.map(({ id }) => id) : some.map(Number);
  return (
    <section className={styles.reassign} aria-label={t('reassign')}>
      <h3>{t('reassign')}</h3>
      {all.length === 0 ? (
        <p>{t('reassignNone')}</p>
      ) : (
        <>
          <Radio.Group
            label={t('reassignWhich')}
            value={some === null ? 'all' : 'some'}
            onChange={(which) => setSome(which === 'all' ? null : [])}
          >
            <Radio value="all" label={t('reassignAll', { count: all.length })} mt={6} />
            <Radio value="some" label={t('reassignSome')} mt={6} />
          </Radio.Group>
          {some !== null && (
            <MultiSelect
              aria-label={t('reassignSome')}
              data={all.map(({ id, name, unitName }) => ({ value: String(id), label: `${name} · ${unitName}` }))}
              value={some}
              onChange={setSome}
              searchable
              limit={50}
            />
          )}
          <Select
            label={t('reassignTo')}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={toId}
            onChange={setToId}
            searchable
          />
          <Checkbox label={t('running')} checked={running} onChange={(event) => setRunning(event.currentTarget.checked)} />
          <div>
            <Button
              variant="default"
              disabled={toId === null || chosen.length === 0}
              loading={act.pending}
              onClick={() => void act.run({ id: row.id, toId: Number(toId), customerIds: chosen, runningToo: running })}
            >
              {t('reassignDo')}
            </Button>
            {(toId === null || chosen.length === 0) && (
              <span className={styles.why}>{t(chosen.length === 0 ? 'reassignWhoFirst' : 'reassignToFirst')}</span>
            )}
          </div>
        </>
      )}
    </section>
  );
}
