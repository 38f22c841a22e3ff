import { Switch, Table } from '@mantine/core';
import { listPaperFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/parameters/save-paper-facts.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';
import type { CataloguePaper } from './catalogue-columns.tsx';

/** Shows what a pack and a pallet of a paper weigh, its suppliers with their lead times and scales, and whether it is house stock. */
export function PaperSupply({ paper: { code, facts, suppliers, kgPerThousand } }: { paper: CataloguePaper }) {
  const t = useTranslations('estimating.catalogue');
  const mayEdit = useMay()('papers.edit');
  const format = useFormat();
  const act = useAct(savePaperFactsEndpoint, {
    invalidates: [listPaperFactsEndpoint],
    onDone: () => notify({ kind: 'success', title: t('houseSaved', { code }) }),
  });
  return (
    <section className={styles.part}>
      <h2>{t('supply')}</h2>
      <Switch
        my="sm"
        label={t('isHouseLong')}
        checked={facts?.houseStock ?? false}
        disabled={!mayEdit || act.pending}
        onChange={(event) => void act.run({ ...facts, code, version: facts?.version ?? 0, houseStock: event.currentTarget.checked })}
      />
      {(['pack', 'pallet'] as const).map((kind) => {
        const sheets = facts?.[kind === 'pack' ? 'sheetsPerPack' : 'sheetsPerPallet'];
        if (!sheets) return null;
        const kg = format.decimal((sheets * kgPerThousand) / 1000);
        return <p key={kind}>{t('weighs', { kind, sheets: format.quantity(sheets), kg })}</p>;
      })}
      {facts === null || facts.suppliers.length === 0 ? (
        <p className={styles.quiet}>{t('noSupplier')}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('fromSheets')}</Table.Th>
              <Table.Th ta="right">{t('pricePerThousand')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {facts.suppliers.map(({ supplierId, leadDays, scales }, index) => (
            <Table.Tbody key={supplierId}>
              <Table.Tr>
                <Table.Th colSpan={2} scope="rowgroup" fw={400}>
                  {t('supplierInDays', { supplier: suppliers[index] ?? '', days: leadDays })}
                </Table.Th>
              </Table.Tr>
              {scales.map(({ fromSheets, eurPerThousand }) => (
                <Table.Tr key={fromSheets}>
                  <Table.Td>{format.quantity(fromSheets)}</Table.Td>
                  <Table.Td ta="right">
                    <Money value={moneyFromEuros(eurPerThousand)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          ))}
        </Table>
      )}
    </section>
  );
}
