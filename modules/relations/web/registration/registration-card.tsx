import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import type { RegistrationRow } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { registrationActs } from './registration-acts.tsx';
import styles from './waiting-registrations.module.css';

const own = 'own';

/** A waiting registration: the person, the customer to join, and what may be done to it. */
export function RegistrationCard({ row }: { row: RegistrationRow }) {
  const t = useTranslations('relations.registrations');
  const format = useFormat();
  const may = useMay();
  const [belongs, setBelongs] = useState<string | null>(row.alike[0] ? String(row.alike[0].id) : row.address ? own : null);
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), 250);
  const mayLook = may('calculation.view or relations.view');
  const found = useCall(searchCustomersEndpoint, { search, limit: 8 }, { enabled: mayLook && search.length > 1, keepPrevious: true });
  const customerId = belongs === null ? undefined : belongs === own ? null : Number(belongs);
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
      {may('registrations.decide') && (
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
            <RecordActs acts={registrationActs} row={{ registration: row, customerId }} size="sm" of={row.name} />
          </div>
        </>
      )}
    </article>
  );
}
