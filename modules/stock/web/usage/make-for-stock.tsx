import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';

type Props = { articleId: number; quantity: number; isOwn: boolean; wantedOn?: string | null };

/** Enters an order that makes an article for stock, ready on a day; an article of our own also needs the customer it is entered for. */
export function MakeForStock({ articleId, quantity, isOwn, wantedOn = null }: Props) {
  const t = useTranslations('stock.cover');
  const navigate = usePageNavigate();
  const may = useMay();
  const mayChoose = may(searchCustomersEndpoint.permission);
  const [readyOn, setReadyOn] = useState<string | null>(wantedOn);
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null);
  const act = useAct(makeForStockEndpoint, {
    invalidates: ['baskets', 'stock'],
    onDone: ({ id, number }) => {
      notify({ kind: 'success', title: t('stockMade', { number }) });
      if (may(basketPage.access)) void navigate(basketPage, { params: { id } });
    },
  });
  const isComplete = quantity >= 1 && readyOn !== null && (!isOwn || !mayChoose || customer !== null);
  return (
    <Stack gap={10} align="stretch">
      <p className={stock.quiet}>{t('forStockHelp')}</p>
      {isOwn && mayChoose && <CustomerField label={t('onCustomer')} chosen={customer} onChoose={setCustomer} />}
      <DateField label={t('readyOn')} value={readyOn} onChange={setReadyOn} clearable />
      <Button
        variant="default"
        loading={act.pending}
        disabled={!isComplete}
        onClick={() => readyOn && void act.run({ articleId, quantity, readyOn, ...(isOwn && customer && { customerId: customer.id }) })}
      >
        {t('forStock')}
      </Button>
    </Stack>
  );
}
