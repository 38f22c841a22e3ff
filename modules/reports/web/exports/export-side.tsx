import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';
import { isBooks, reportOf } from '#modules/reports/domain/exports.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { ExportFile } from './export-file.tsx';
import { ExportState } from './export-state.tsx';
import styles from './exports.module.css';
import { useExportTexts } from './use-export-texts.ts';

/** The side panel of an export: the columns of its report, and its file. */
export function ExportSide({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  const t = useTranslations('reports.exports');
  const say = useExportTexts();
  const format = useFormat();
  const title = say.title(row);
  const { columns } = reportOf(row.report);
  return (
    <section aria-label={title}>
      <SideHead title={title} onClose={onClose}>
        <ExportState row={row} />
      </SideHead>
      <p className={styles.quiet}>{t(`report.${row.report}.text`)}</p>
      <p>
        <ExportFile row={row} />
      </p>
      <Facts
        narrow
        facts={[
          ...(row.reason ? [{ label: t('reason'), value: row.reason }] : []),
          { label: t('period'), value: say.period(row) },
          { label: t('unit'), value: say.unit(row) },
          { label: t(isBooks(row.report) ? 'invoices' : 'rows'), value: format.quantity(row.rowsDone) },
          { label: t('size'), value: say.size(row) },
          { label: t('asked'), value: say.asked(row) },
          { label: t('until'), value: say.until(row) },
          ...(columns.length > 0
            ? [{ label: t('contains'), value: columns.map(({ key }) => translateComposed(t, `columns.${key}`, key)).join(', ') }]
            : []),
        ]}
      />
    </section>
  );
}
