import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { listPackagingChoicesEndpoint } from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import { listPriceChoicesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';

const settleMs = 200;

type Props = SelectProps & {
  /** The previously chosen customer. */
  known: { id: number; name: string } | undefined;
  /** Permission to search customers here. */
  from?: typeof listPackagingChoicesEndpoint | typeof listPriceChoicesEndpoint;
};

/** Chooses a customer by a part of its name. */
export function CustomerChoice({ known, from = listPriceChoicesEndpoint, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, settleMs);
  const found = useCall(from as typeof listPackagingChoicesEndpoint, search === '' ? {} : { search }, { keepPrevious: true });
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
