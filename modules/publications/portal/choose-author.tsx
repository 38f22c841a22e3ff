import { Select } from '@mantine/core';
import { useState } from 'react';
import { findAuthorsEndpoint } from '#modules/publications/contract/find-authors.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

export type ChosenAuthor = { id: number; name: string };

/** For whom the staff registers a publication. */
export function ChooseAuthor({ chosen, onChoose }: { chosen: ChosenAuthor | null; onChoose: (author: ChosenAuthor | null) => void }) {
  const t = useTranslations('publications');
  const [search, setSearch] = useState('');
  const errorText = useErrorText();
  const { data, error } = useCall(findAuthorsEndpoint, { search }, { keepPrevious: true });
  const rows = data?.rows ?? [];
  const labels = new Map(
    rows.map(({ id, name, customer }) => [String(id), { name, label: name === customer ? name : `${name}, ${customer}` }]),
  );
  if (chosen && !labels.has(String(chosen.id))) labels.set(String(chosen.id), { name: chosen.name, label: chosen.name });
  return (
    <Select
      size="md"
      label={t('forAuthor')}
      description={t('forAuthorHelp')}
      error={error && errorText(error)}
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setSearch}
      data={[...labels].map(([value, { label }]) => ({ value, label }))}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(value) => onChoose(value === null ? null : { id: Number(value), name: labels.get(value)?.name ?? '' })}
    />
  );
}
