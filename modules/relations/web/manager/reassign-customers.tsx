import { Button, Checkbox, MultiSelect, Radio, Select } from '@mantine/core';
import { useState } from 'react';
import {
  listManagerCustomersEndpoint,
  listManagersEndpoint,
  type ManagerRow,
} from '#modules/relations/contract/manager/managers.endpoints.ts';
import { reassignCustomersEndpoint } from '#modules/relations/contract/manager/reassign-customers.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './reassign-customers.module.css';

/** Reassigns customers of a manager to another, optionally with their open work and with work for customers of other managers. */
export function ReassignCustomers({ row }: { row: ManagerRow }) {
  const t = useTranslations('relations.managers');
  const [toId, setToId] = useState<string | null>(null);
  const [some, setSome] = useState<string[] | null>(null);
  const [running, setRunning] = useState(true);
  const [others, setOthers] = useState(true);
  const customers = useCall(listManagerCustomersEndpoint, { id: row.id });
  const managers = useCall(listManagersEndpoint, { kind: row.kind });
  const act = useAct(reassignCustomersEndpoint, {
    invalidates: ['relations', 'baskets'],
    onDone: ({ customers: count, elsewhere: more }) => {
      notify({ kind: 'success', title: t(count > 0 ? 'reassigned' : 'reassignedElsewhere', { count: count || more }) });
      setSome(null);
    },
  });
  const all = customers.data?.rows ?? [];
  const elsewhere = customers.data?.elsewhere ?? 0;
  const successors = (managers.data?.rows ?? []).filter((other) => other.id !== row.id && other.active);
  const chosen = some === null ? all.map(({ id }) => id) : some.map(Number);
  const elsewhereToo = others && elsewhere > 0;
  const nothing = chosen.length === 0 && !elsewhereToo;
  return (
    <section className={styles.reassign} aria-label={t('reassign')}>
      <h3>{t('reassign')}</h3>
      {all.length === 0 && elsewhere === 0 && <p>{t('reassignNone')}</p>}
      {all.length > 0 && (
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
          <Checkbox label={t('running')} checked={running} onChange={(event) => setRunning(event.currentTarget.checked)} />
        </>
      )}
      {elsewhere > 0 && (
        <Checkbox
          label={t('runningElsewhere', { count: elsewhere })}
          checked={others}
          onChange={(event) => setOthers(event.currentTarget.checked)}
        />
      )}
      {(all.length > 0 || elsewhere > 0) && (
        <>
          <Select
            label={t('reassignTo')}
            data={successors.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={toId}
            onChange={setToId}
            searchable
          />
          <div>
            <Button
              variant="default"
              disabled={toId === null || nothing}
              loading={act.pending}
              onClick={() => void act.run({ id: row.id, toId: Number(toId), customerIds: chosen, runningToo: running, elsewhereToo })}
            >
              {t('reassignDo')}
            </Button>
            {(toId === null || nothing) && <span className={styles.why}>{t(nothing ? 'reassignWhoFirst' : 'reassignToFirst')}</span>}
          </div>
        </>
      )}
    </section>
  );
}
