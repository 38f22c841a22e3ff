import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { promisedDate } from './promised-date.ts';
import { useWorkName } from './use-work-name.ts';

/** The columns of an exported board, one row per component. */
export function useExportColumns() {
  const t = useTranslations('outsourcing.board');
  const tSide = useTranslations('outsourcing.side');
  const tColumns = useTranslations('outsourcing.columns');
  const workName = useWorkName();
  const makerOf = ({ assignments }: ComponentRow) => assignments.find(({ status }) => status === 'order' || status === 'closed');
  const priceOf = (row: ComponentRow) => makerOf(row)?.price ?? null;
  const texts: [key: string, title: string, text: (row: ComponentRow) => string | number | null][] = [
    ['job', tSide('order'), (row) => row.jobNumber],
    ['customer', tSide('customer'), (row) => row.customer],
    ['line', tSide('line'), (row) => row.line],
    ['work', tSide('work'), workName],
    ['quantity', tSide('quantity'), (row) => row.quantity],
    ['column', tSide('stage'), (row) => tColumns(row.column)],
    ['supplier', t('supplier'), (row) => makerOf(row)?.supplier ?? null],
    ['price', tSide('price'), (row) => (priceOf(row) === null ? null : eurosOf(priceOf(row)!))],
    ['calculated', tSide('calculated'), (row) => eurosOf(row.calculatedCost)],
    ['needed', t('needed'), (row) => row.neededOn],
    ['promised', t('promised'), promisedDate],
  ];
  return texts.map(([key, title, text]) => ({ key, title, text, cell: text }));
}
