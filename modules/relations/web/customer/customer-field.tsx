import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  label: string;
  /** The chosen customer, whose name is shown before any search. */
  chosen: { id: number; name: string } | null;
  onChoose: (customer: { id: number; name: string }) => void;
  /** Makes the field clearable. */
  onClear?: () => void;
  /** Filters by blocked or not; all when omitted. */
  blocked?: boolean;
  required?: boolean;
  /** Small and with its label inside, beside the filters of a list. */
  inToolbar?: boolean;
  error?: string | undefined;
  /** Name of the form field, to find its error. */
  'data-field'?: string;
  /** Focuses the field when its dialog opens. */
  'data-autofocus'?: boolean;
};

/** Selects a customer, searched by name, number, postcode or contact. */
export function CustomerField({ label, chosen, onChoose, onClear, blocked, inToolbar = false, ...field }: Props) {
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
      {...(inToolbar ? { 'aria-label': label, placeholder: label, w: 170 } : { label, placeholder: t('search') })}
      searchable
      openOnFocus={chosen === null}
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
