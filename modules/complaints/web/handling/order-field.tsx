import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listComplaintOrdersEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type ComplaintOrder = OutputOf<typeof listComplaintOrdersEndpoint>['rows'][number];

type Props = { chosen: ComplaintOrder | null; onChoose: (order: ComplaintOrder | null) => void; error?: string | undefined };

/** Selects the order of a complaint, by number, customer or description. */
export function OrderField({ chosen, onChoose, error }: Props) {
  const t = useTranslations('complaints.register');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const { data } = useCall(listComplaintOrdersEndpoint, { search }, { keepPrevious: true });
  const rows = data?.rows ?? [];
  const shown = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  const labelOf = ({ number, customer, description }: ComplaintOrder) => [number, customer, description].filter(Boolean).join(' · ');
  return (
    <Select
      label={t('order')}
      placeholder={t('findOrder')}
      searchable
      clearable
      data-autofocus
      data={shown.map((order) => ({ value: String(order.id), label: labelOf(order) }))}
      value={chosen ? String(chosen.id) : null}
      onSearchChange={(text) => setTyped(chosen && text === labelOf(chosen) ? '' : text)}
      filter={({ options }) => options}
      onChange={(value) => onChoose(shown.find(({ id }) => String(id) === value) ?? null)}
      error={error}
      nothingFoundMessage={t('noOrder')}
    />
  );
}
