import { readWasteEndpoint, type WasteRow } from '#modules/planning/contract/waste/read-waste.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './waste.module.css';

type Props = Pick<ListControl, 'filter' | 'setFilter'> & {
  /** The places that are shown; null for all, with work that is on none. */
  placeIds: readonly number[] | null;
};

/** Waste that the shop floor counted in a period: by reason, place and paper, the most first. */
export function WasteReport({ filter, setFilter, placeIds }: Props) {
  const t = useTranslations('planning.waste');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  const asked = { ...(filter.from && { from: filter.from }), ...(filter.until && { until: filter.until }) };
  const { data, error, refetch } = useCall(readWasteEndpoint, asked, { keepPrevious: true });
  const rows = (data?.rows ?? []).filter(({ placeId }) => placeIds === null || (placeId !== null && placeIds.includes(placeId)));
  const unitOf = ({ unit, waste }: WasteRow) => tUnits(unit as 'sheet', { count: waste });
  const columns: (Column<WasteRow> & { text: (row: WasteRow) => string | number })[] = [
    { key: 'reason', title: t('reason'), cell: reasonOf, text: reasonOf },
    { key: 'place', title: t('place'), cell: placeOf, text: placeOf },
    { key: 'paper', title: t('paper'), cell: ({ paper }) => paper, text: ({ paper }) => paper },
    { key: 'waste', title: t('waste'), cell: ({ waste }) => format.quantity(waste), text: ({ waste }) => waste, number: true },
    { key: 'unit', title: t('unit'), cell: unitOf, text: unitOf },
    { key: 'counts', title: t('counts'), cell: ({ counts }) => format.quantity(counts), text: ({ counts }) => counts, number: true },
  ];
  function reasonOf({ reason }: WasteRow) {
    return reason || t('noReason');
  }
  function placeOf({ place }: WasteRow) {
    return place || t('noPlace');
  }
  return (
    <section aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            size="xs"
            w={140}
            aria-label={t(name)}
            value={filter[name] ?? data?.[name] ?? null}
            onChange={(day) => setFilter(name, day)}
          />
        ))}
        <ExportButton size="xs" name={t('title')} label={t('export')} columns={columns} readRows={() => Promise.resolve(rows)} />
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && !error && rows.length === 0 && <p className={styles.quiet}>{t(data.from > data.until ? 'wrongOrder' : 'nothing')}</p>}
      {rows.length > 0 && (
        <ScrollBox className={styles.scroll} aria-label={t('title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ key, title, number }) => (
                  <th key={key} scope="col" className={number ? styles.number : undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.reason}|${row.placeId}|${row.paper}|${row.unit}`}>
                  {columns.map(({ key, cell, number }) => (
                    <td key={key} className={number ? `num ${styles.number}` : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
