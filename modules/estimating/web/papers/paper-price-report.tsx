import { Table } from '@mantine/core';
import { paperPriceChanges } from '#modules/estimating/domain/papers/paper-facts.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../parameters/parameters.module.css';

/** Lists the papers whose price changed since the previous edition, largest rise first. */
export function PaperPriceReport({ before, after }: { before: { code: string; shop: Shop } | null; after: Shop }) {
  const t = useTranslations('estimating.papersPage');
  const format = useFormat();
  if (!before) return <p className={styles.quiet}>{t('noEditionBefore')}</p>;
  const changes = paperPriceChanges(before.shop, after);
  if (changes.length === 0) return <p className={styles.quiet}>{t('noPriceChanges', { code: before.code })}</p>;
  const mean = changes.reduce((sum, { rate }) => sum + rate, 0) / changes.length;
  return (
    <>
      <p>{t('priceChanges', { count: changes.length, code: before.code, mean: format.percent(mean) })}</p>
      <ScrollBox className={styles.scroll} aria-label={t('views.changes')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('paper')}</Table.Th>
              <Table.Th>{t('per')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
              <Table.Th ta="right">{t('difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ code, unit, beforeEur, afterEur, rate }) => (
              <Table.Tr key={code}>
                <Table.Th scope="row">{code}</Table.Th>
                <Table.Td>{t(`units.${unit}`)}</Table.Td>
                <Table.Td ta="right">
                  <Money value={moneyFromEuros(beforeEur)} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money value={moneyFromEuros(afterEur)} />
                </Table.Td>
                <Table.Td ta="right">{format.percent(rate)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </>
  );
}
