import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printPapersEndpoint } from '#modules/shipping/contract/label/print-papers.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import type { PapersToPrint } from '#modules/shipping/domain/print-papers.ts';
import { hasLabels, isPackedHere } from '#modules/shipping/domain/shipment.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChosenPrinter } from '#platform/web/printer.ts';

/** Prints slips and labels on the printers of this work place: beside a packed shipment, and for the ticked ones. */
export const printPapers: RecordAct<ShipmentRow> = {
  label: 'shipping.acts.printPapers',
  permission: printPapersEndpoint.permission,
  isOffered: (row) => isPackedHere(row.type) && row.status !== 'canceled',
  Button: ({ row }) =>
    (hasLabels(row) ? (['all', 'labels'] as const) : (['packing_slip'] as const)).map((papers) => (
      <PrintButton key={papers} rows={[row]} papers={papers} />
    )),
  BulkButton: ({ rows }) => <PrintButton rows={rows} papers="all" />,
};

function PrintButton({ rows, papers }: { rows: readonly ShipmentRow[]; papers: PapersToPrint }) {
  const t = useTranslations('shipping.acts');
  const printers = { labels: useChosenPrinter('labels'), documents: useChosenPrinter('documents') };
  const print = useAct(printPapersEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: (done) => notify({ kind: 'success', title: t('sentToPrinter', { printer: done.printers.join(', ') }) }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={print.pending}
      onClick={() => void print.run({ ids: rows.map(({ id }) => id), printers, papers })}
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
    >
      {t('print', { papers })}
    </Button>
  );
}
