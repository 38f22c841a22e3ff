import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type PriceChoices, priceChoicesEndpoint } from '#modules/estimating/contract/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

const settleMs = 200;

/** A customer, found by a part of its name; `known` is the one that was chosen before. */
export function CustomerChoice({ known, ...props }: { known: PriceChoices['customers'][number] | undefined } & SelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, settleMs);
  const found = useCall(priceChoicesEndpoint, search === '' ? {} : { search }, { keepPrevious: true });
  const all = [...(known ? [known] : []), ...(found.data?.customers ?? [])];
  const unique = [...new Map(all.map((one) => [one.id, one])).values()];
  return (
    <Select
      clearable
      searchable
      filter={({ options }) => options}
      onSearchChange={(text) => setTyped(unique.some(({ name }) => name === text) ? '' : text)}
      data={unique.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...props}
    />
  );
}
