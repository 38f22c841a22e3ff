import { Button, Table, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PaperFactsList } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../parameters/parameters.module.css';
import { usePaperName } from './use-paper-name.ts';

const NewPaper = lazyPart(() => import('./new-paper.tsx'), 'NewPaper');
const PaperFile = lazyPart(() => import('./paper-file.tsx'), 'PaperFile');
const PaperDrawer = lazyPart(() => import('./paper-drawer.tsx'), 'PaperDrawer');

/** A paper in the list; presses are null without the permission to see them. */
export type ListedPaper = {
  code: string;
  name: string;
  form: 'sheet' | 'roll';
  gramsPerM2: number;
  bulkCm3PerG: number;
  grains: readonly Grain[];
  sheet: string;
  eurPerThousand: number | null;
  presses: readonly string[] | null;
};
type Props = { papers: readonly ListedPaper[]; facts: PaperFactsList; values: ParameterValues | undefined };

/** Lists all papers; the selected one shows its parameters and the facts beside them. */
export function PaperList({ papers, facts, values }: Props) {
  const t = useTranslations('estimating.papersPage');
  const nameOf = usePaperName();
  const list = useListState({ filters: ['q', 'new'], sort: 'code' });
  const words = (list.filter.q ?? '').toLowerCase();
  const known = new Map(facts.rows.map((row) => [row.code, row]));
  const shown = papers.filter((paper) => `${paper.code} ${nameOf(paper)} ${paper.gramsPerM2}`.toLowerCase().includes(words));
  const opened = papers.find(({ code }) => code === list.selected);
  const supplierOf = (code: string) =>
    (known.get(code)?.suppliers ?? []).map(({ supplierId }) => facts.suppliers.find(({ id }) => id === supplierId)?.name).join(', ');
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={list.filter.q ?? ''}
          onChange={(event) => list.setFilter('q', event.currentTarget.value || null)}
        />
        {values && <PaperFile values={values} />}
        {values?.editable && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => list.setFilter('new', '1')}
          >
            {t('new')}
          </Button>
        )}
      </div>
      {papers.length === 0 && <EmptyList title={t('empty')} text={t('emptyText')} />}
      {papers.length > 0 && shown.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      {shown.length > 0 && (
        <ScrollBox className={styles.scroll} aria-label={t('views.papers')}>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('paper')}</Table.Th>
                <Table.Th ta="right">{t('grams')}</Table.Th>
                <Table.Th>{t('sheetMm')}</Table.Th>
                <Table.Th>{t('grain')}</Table.Th>
                <Table.Th ta="right">{t('perThousand')}</Table.Th>
                {values && <Table.Th>{t('presses')}</Table.Th>}
                <Table.Th>{t('certificate')}</Table.Th>
                <Table.Th>{t('suppliers')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ code, name, gramsPerM2, sheet, grains, eurPerThousand, presses }) => {
                const certificate = known.get(code)?.certificate ?? 'none';
                return (
                  <Table.Tr key={code}>
                    <Table.Th scope="row" fw={400}>
                      <Button variant="subtle" size="compact-sm" onClick={() => list.select(code)}>
                        {code}
                      </Button>{' '}
                      <span className={styles.quiet}>{nameOf({ code, name })}</span>
                    </Table.Th>
                    <Table.Td ta="right">{gramsPerM2}</Table.Td>
                    <Table.Td className={styles.whole}>{sheet}</Table.Td>
                    <Table.Td>{grains.join(' ')}</Table.Td>
                    <Table.Td ta="right">{eurPerThousand !== null && <Money value={moneyFromEuros(eurPerThousand)} />}</Table.Td>
                    {values && (
                      <Table.Td className={styles.whole}>{presses && presses.length > 0 ? presses.join(', ') : t('noPress')}</Table.Td>
                    )}
                    <Table.Td>{certificate !== 'none' && t(`certificates.${certificate}`)}</Table.Td>
                    <Table.Td>{supplierOf(code)}</Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
      {opened && (
        <PaperDrawer
          paper={opened}
          title={`${opened.code}, ${nameOf(opened)}`}
          facts={known.get(opened.code)}
          suppliers={facts.suppliers}
          values={values}
          onClose={() => list.select(null)}
        />
      )}
      {values && list.filter.new && (
        <NewPaper
          values={values}
          onClose={() => list.setFilter('new', null)}
          onMade={(code) => {
            list.setFilter('new', null);
            list.select(code);
          }}
        />
      )}
    </>
  );
}
