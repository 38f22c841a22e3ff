import { Table } from '@mantine/core';
import { discountsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readDiscountsEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';
import { MarkUps } from './mark-ups.tsx';

/** Quantity discounts: editable for users who may see parameters, read-only for the others. */
export default function DiscountsPage() {
  const may = useMay();
  return may('calculations_parameters.view') ? <MarkUps page={discountsPage} of="discounts" /> : <ReadDiscounts />;
}

function ReadDiscounts() {
  const t = useTranslations('estimating.parameters');
  const tPages = useTranslations('platform.pages');
  const name = useParameterName();
  const format = useFormat();
  const read = useCall(readDiscountsEndpoint, {});
  const { data } = read;
  return (
    <Page title={tPages(discountsPage.name)}>
      {(!data || read.error) && <QueryStatus of={[read]} />}
      {data && <p className={styles.quiet}>{t('showsEdition', { code: data.edition.code })}</p>}
      {Object.entries(data?.tables ?? {}).map(([table, rows]) => (
        <section key={table} className={styles.part}>
          <h2>{name(table)}</h2>
          <p className={styles.quiet}>
            {Object.entries(data?.tableByProduct ?? {})
              .filter(([, used]) => used === table)
              .map(([product]) => name(`discountTableByProduct.${product}`))
              .join(', ')}
          </p>
          <Table className={styles.rows}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th ta="right">{name('fromQuantity')}</Table.Th>
                <Table.Th ta="right">{name('rate')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ fromQuantity, rate }) => (
                <Table.Tr key={fromQuantity}>
                  <Table.Td ta="right">{format.quantity(fromQuantity)}</Table.Td>
                  <Table.Td ta="right">{format.percent(rate)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Page>
  );
}
