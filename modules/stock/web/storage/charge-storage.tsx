import { Button, Modal, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { chargeStorageEndpoint } from '#modules/stock/contract/storage/charge-storage.endpoint.ts';
import { listStorageCostEndpoint } from '#modules/stock/contract/storage/storage.endpoints.ts';
import { addMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';

const lastMonth = () => Temporal.Now.plainDateISO().toPlainYearMonth().subtract({ months: 1 }).toString();

/** Shows what storage cost in a month by customer and article, and enters the orders that charge it. */
export function ChargeStorageButton() {
  const t = useTranslations('stock.storage');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('cost')}
      </Button>
      {isOpen && <StorageCostDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function StorageCostDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.storage');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const may = useMay();
  const [month, setMonth] = useState(lastMonth);
  const { data, error, refetch } = useCall(listStorageCostEndpoint, { month }, { keepPrevious: true });
  const act = useAct(chargeStorageEndpoint, {
    invalidates: ['stock', 'baskets'],
    onDone: ({ orders }) => notify({ kind: 'success', title: t('charged', { count: orders.length }) }),
  });
  const rows = data?.rows ?? [];
  const due = rows.filter(({ order, amount }) => order === null && amount > 0);
  const customerIds = [...new Set(due.map(({ customerId }) => customerId))];
  return (
    <Modal opened onClose={onClose} size="xl" title={t('costTitle')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <TextInput
        type="month"
        label={t('month')}
        description={t('monthHelp')}
        value={month}
        onChange={({ currentTarget: { value } }) => value && setMonth(value)}
        w={220}
        mb="md"
      />
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && rows.length === 0 && <EmptyList title={t('none')} text={t('noneText')} />}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={460}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('customer')}</Table.Th>
                <Table.Th>{t('article')}</Table.Th>
                <Table.Th ta="end">{t('places')}</Table.Th>
                <Table.Th ta="end">{t('amount')}</Table.Th>
                <Table.Th>{t('onOrder')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.articleId}>
                  <Table.Td>{row.customer}</Table.Td>
                  <Table.Td>{row.code}</Table.Td>
                  <Table.Td ta="end" className="num">
                    {t(`placesOf.${row.per}`, { count: row.places })}
                  </Table.Td>
                  <Table.Td ta="end" className="num">
                    {format.money(row.amount)}
                  </Table.Td>
                  <Table.Td>
                    {row.order && (
                      <PageLink page={basketPage} params={{ id: row.order.id }}>
                        {row.order.number}
                      </PageLink>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {due.length > 0 && (
        <p className={stock.quiet}>
          {t('due', { count: customerIds.length, amount: format.money(addMoney(...due.map(({ amount }) => amount))) })}
        </p>
      )}
      {may(chargeStorageEndpoint.permission) && customerIds.length > 0 && (
        <Button mt="sm" loading={act.pending} onClick={() => void act.run({ month, customerIds })}>
          {t('charge', { count: customerIds.length })}
        </Button>
      )}
    </Modal>
  );
}
