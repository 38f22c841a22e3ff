import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listPriceListUsesEndpoint, type PriceListView } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../parameters/parameters.module.css';
import { basketLink } from '../slots.ts';
import lists from './price-lists.module.css';

/** Lists the lines of quotes and orders that this list priced, each with the version it was priced with. */
export function PriceListUses({ list }: { list: PriceListView }) {
  const t = useTranslations('estimating.priceLists');
  const format = useFormat();
  const uses = useCall(listPriceListUsesEndpoint, { id: list.id });
  if (uses.error) return <LoadError error={uses.error} retry={() => void uses.refetch()} />;
  if (uses.data?.rows.length === 0) return <p className={styles.quiet}>{t('notUsed')}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('views.uses')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('order')}</Table.Th>
            <Table.Th>{t('fields.customerId')}</Table.Th>
            <Table.Th>{t('line')}</Table.Th>
            <Table.Th ta="right">{t('quantity')}</Table.Th>
            <Table.Th ta="right">{t('priceEuro')}</Table.Th>
            <Table.Th>{t('pricedWith')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.data?.rows.map(({ lineId, basketId, number, customer, description, quantity, price, version }) => (
            <Table.Tr key={lineId}>
              <Table.Td>
                <Link className={lists.link} {...basketLink(basketId)}>
                  {number}
                </Link>
              </Table.Td>
              <Table.Td>{customer}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td ta="right">{format.quantity(quantity)}</Table.Td>
              <Table.Td ta="right">
                <Money value={price} />
              </Table.Td>
              <Table.Td>{version === list.version ? t('thisVersion') : t('earlierVersion', { version })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
