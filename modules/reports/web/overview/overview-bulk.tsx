import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { type OverviewRow, overviewTotal } from '#modules/reports/domain/overview.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { chosen: readonly OverviewRow[]; name: string; columns: readonly Column<OverviewRow>[]; onClear: () => void };

/** Shows the total of the selected rows, and exports them. */
export function OverviewBulk({ chosen, name, columns, onClear }: Props) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  if (chosen.length === 0) return null;
  const total = overviewTotal(chosen);
  const sums = basketStages.filter((stage) => total[stage].count > 0 && columns.some(({ key }) => key === stage));
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <ExportButton size="xs" label={t('excelTicked')} name={name} columns={columns} readRows={() => Promise.resolve([...chosen])} />
      {sums.map((stage) => (
        <span key={stage} className="num">
          {t('adds', {
            stage: t(`stages.${stage}`),
            count: total[stage].count,
            value: format.money(total[stage].value, { sign: true }),
          })}
        </span>
      ))}
    </BulkBar>
  );
}
