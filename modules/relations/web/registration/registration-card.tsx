import { Button, Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { refuseRegistrationEndpoint } from '#modules/relations/contract/registration/refuse-registration.endpoint.ts';
import type { RegistrationRow } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './waiting-registrations.module.css';

const own = 'own';

/** A waiting registration: the person, the customer to join, and the buttons to approve or refuse. */
export function RegistrationCard({ row }: { row: RegistrationRow }) {
  const t = useTranslations('relations.registrations');
  const format = useFormat();
  const may = useMay();
  const [belongs, setBelongs] = useState<string | null>(row.alike[0] ? String(row.alike[0].id) : row.address ? own : null);
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), 250);
  const [reason, setReason] = useState<string | null>(null);
  const mayLook = may('calculation.view or relations.view');
  const found = useCall(searchCustomersEndpoint, { search, limit: 8 }, { enabled: mayLook && search.length > 1, keepPrevious: true });
  const invalidates = ['relations'] as const;
  const approve = useAct(approveRegistrationEndpoint, { invalidates, onDone: () => notify({ kind: 'success', title: t('approved') }) });
  const refuse = useAct(refuseRegistrationEndpoint, { invalidates, onDone: () => notify({ kind: 'success', title: t('refused') }) });
  const { id, version } = row;

  const alike = new Map([...row.alike, ...(found.data?.rows ?? [])].map((one) => [String(one.id), `${one.name}, ${one.city}`]));
  const ownName = row.business ? row.organisation : row.name;
  const choices = [
    ...(row.address ? [{ value: own, label: `${t('ownCustomer')}: ${ownName}` }] : []),
    ...Array.from(alike, ([value, label]) => ({ value, label })),
  ];
  return (
    <article className={styles.card} aria-label={row.name}>
      <div>
        <h3>{row.name}</h3>
        <p>{[row.email, row.phone].filter(Boolean).join(' · ')}</p>
        <p>{[row.business ? row.organisation : t('private'), row.address, row.kvk && `KvK ${row.kvk}`].filter(Boolean).join(' · ')}</p>
        <p>{[row.unitName, t('since', { when: format.moment(row.verifiedAt) })].join(' · ')}</p>
      </div>
      {may('registrations.decide') && reason === null && (
        <>
          <Select
            label={t('belongs')}
            description={row.alike.length > 0 ? t('alike') : undefined}
            placeholder={t('anotherCustomer')}
            data={choices}
            value={belongs}
            onChange={setBelongs}
            searchable={mayLook}
            onSearchChange={setWords}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
          <div className={styles.acts}>
            <Button
              loading={approve.pending}
              disabled={belongs === null}
              onClick={() => void approve.run({ id, version, customerId: belongs === own ? null : Number(belongs) })}
            >
              {t('approve')}
            </Button>
            <Button variant="default" onClick={() => setReason('')}>
              {t('refuse')}
            </Button>
          </div>
        </>
      )}
      {reason !== null && (
        <>
          <Textarea
            label={t('reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
          />
          <RefuseActs
            busy={refuse.pending}
            ready={reason.trim() !== ''}
            onBack={() => setReason(null)}
            onRefuse={() => void refuse.run({ id, version, reason })}
          />
        </>
      )}
    </article>
  );
}

function RefuseActs({ busy, ready, onBack, onRefuse }: { busy: boolean; ready: boolean; onBack: () => void; onRefuse: () => void }) {
  const t = useTranslations('relations.registrations');
  const tActions = useTranslations('platform.actions');
  return (
    <div className={styles.acts}>
      <Button loading={busy} disabled={!ready} onClick={onRefuse}>
        {t('refuseDo')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {tActions('back')}
      </Button>
    </div>
  );
}
