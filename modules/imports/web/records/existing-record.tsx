import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { findRecordsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { id: number; onChoose: (mended: Record<string, string>) => void };

/** Chooses the record that a row is, among those that the shop has. */
export function ExistingRecord({ id, onChoose }: Props) {
  const t = useTranslations('imports.records.row');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 150);
  const { data } = useCall(findRecordsEndpoint, { id, words }, { keepPrevious: true });
  const rows = data?.rows ?? [];
  return (
    <Select
      size="xs"
      label={t('existingRecord')}
      placeholder={t('findRecord')}
      searchable
      data={rows.map(({ label }, at) => ({ value: String(at), label }))}
      value={null}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('noRecord')}
      onChange={(at) => at !== null && onChoose(rows[Number(at)]!.mended)}
    />
  );
}
