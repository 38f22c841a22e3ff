import { Button } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import stock from '../stock.module.css';

type Props = { articleId: number; quantity: number; isOwn: boolean };

/** Enters an order that makes an article for stock, ready on a day; an article of our own also needs the customer it is entered for. */
export function MakeForStock({ articleId, quantity, isOwn }: Props) {
  const t = useTranslations('stock.cover');
  const navigate = usePageNavigate();
  const [readyOn, setReadyOn] = useState<string | null>(null);
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null);
  const act = useAct(makeForStockEndpoint, {
    invalidates: ['baskets', 'stock'],
    onDone: ({ id, number }) => {
      notify({ kind: 'success', title: t('stockMade', { number }) });
      void navigate(basketPage, { params: { id } });
    },
  });
  const isComplete = quantity >= 1 && readyOn !== null && (!isOwn || customer !== null);
  return (
    <>
      <p className={stock.quiet}>{t('forStockHelp')}</p>
      {isOwn && <CustomerField label={t('onCustomer')} chosen={customer} onChoose={setCustomer} />}
      <DateField label={t('readyOn')} value={readyOn} onChange={setReadyOn} clearable />
      <Button
        mt={8}
        variant="default"
        loading={act.pending}
        disabled={!isComplete}
        onClick={() => readyOn && void act.run({ articleId, quantity, readyOn, ...(isOwn && customer && { customerId: customer.id }) })}
      >
        {t('forStock')}
      </Button>
    </>
  );
}
