import { Button } from '@mantine/core';
import { useState } from 'react';
import { CustomerField } from '#modules/relations/web/public.ts';
import { type ArticleCover, readCustomerStockEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { FilterChip } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Selects the customer whose articles are listed. */
export function CustomerFilter({ list, rows }: { list: ListControl; rows: readonly ArticleCover[] }) {
  const t = useTranslations('stock.cover');
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const id = Number(list.filter.customer ?? 0);
  if (id > 0)
    return (
      <>
        <FilterChip
          name={t('ofCustomer')}
          value={chosen?.id === id ? chosen.name : (rows[0]?.customer ?? String(id))}
          onRemove={() => list.setFilter('customer', null)}
        />
        <Button
          component="a"
          size="xs"
          variant="default"
          href={callAddress(readCustomerStockEndpoint, { customerId: id })}
          target="_blank"
          rel="noreferrer"
        >
          {t('pdf')}
        </Button>
      </>
    );
  return (
    <CustomerField
      chosen={null}
      label={t('ofCustomer')}
      inToolbar
      onChoose={(customer) => {
        setChosen(customer);
        list.setFilter('customer', String(customer.id));
      }}
    />
  );
}
