import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { searchCustomersEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

type Props = {
  label: string;
  /** Who is chosen now, so that the name stands there before anything is searched. */
  chosen: { id: number; name: string } | null;
  onChoose: (customer: { id: number; name: string }) => void;
  error?: string | undefined;
};

/** A customer, found by name, number, postcode or contact. */
export function CustomerField({ label, chosen, onChoose, error }: Props) {
  const t = useTranslations('relations.select');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const { data } = useCall(searchCustomersEndpoint, { search, limit: 20 }, { keepPrevious: true });
  const rows = data?.rows ?? [];
  const shown = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  return (
    <Select
      label={label}
      placeholder={t('search')}
      searchable
      allowDeselect={false}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      onSearchChange={(text) => setTyped(text === chosen?.name ? '' : text)}
      filter={({ options }) => options}
      onChange={(value) => {
        const row = shown.find(({ id }) => String(id) === value);
        if (row) onChoose({ id: row.id, name: row.name });
      }}
      error={error}
      nothingFoundMessage={t('nobody')}
    />
  );
}
