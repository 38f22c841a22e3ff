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
  /** Where nobody may be chosen as well. */
  onClear?: () => void;
  /** Only these, blocked or not; all of them where it is left out. */
  blocked?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** What the field is called in a form, so that its error is found. */
  'data-field'?: string;
  /** Where a dialog begins. */
  'data-autofocus'?: boolean;
};

/** A customer, found by name, number, postcode or contact. */
export function CustomerField({ label, chosen, onChoose, onClear, blocked, ...field }: Props) {
  const t = useTranslations('relations.select');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const { data } = useCall(
    searchCustomersEndpoint,
    { search, limit: 20, ...(blocked !== undefined && { blocked }) },
    { keepPrevious: true },
  );
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
      filter={({ options }) =>
        search === '' ? options : options.filter((one) => 'value' in one && rows.some(({ id }) => String(id) === one.value))
      }
      clearable={onClear !== undefined}
      onChange={(value) => {
        if (value === null) onClear?.();
        const row = shown.find(({ id }) => String(id) === value);
        if (row) onChoose({ id: row.id, name: row.name });
      }}
      {...field}
      nothingFoundMessage={t('nobody')}
    />
  );
}
