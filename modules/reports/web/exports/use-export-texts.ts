import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Returns the texts about an export for the list and the side panel. */
export function useExportTexts() {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  return {
    title: ({ report }: ExportRow) => t(`report.${report}.title`),
    period: ({ from, until }: ExportRow) =>
      from === null || until === null ? t('asItIsNow') : `${format.date(from, 'short')} – ${format.date(until, 'short')}`,
    unit: (row: ExportRow) => row.unit ?? t('allUnits'),
    size: ({ size }: ExportRow) => (size === null ? null : t('kilobytes', { count: format.quantity(Math.ceil(size / 1000)) })),
    asked: ({ createdAt }: ExportRow) => format.moment(createdAt),
    until: ({ size, expiresAt }: ExportRow) => (size === null || expiresAt === null ? null : format.moment(expiresAt)),
  };
}
