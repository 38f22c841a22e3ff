import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** VAT by rate in a cell: `9% 95,30 · 21% 57,52`. */
export function VatText({ rows }: { rows: ProposalRow['vatRows'] }) {
  const t = useTranslations('invoicing.list');
  const format = useFormat();
  return (
    <span className="num">
      {rows.map((row) => t('vatPart', { rate: format.percent(row.ratePercent / 100), vat: format.money(row.vat) })).join(' · ')}
    </span>
  );
}
