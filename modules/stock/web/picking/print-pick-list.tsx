import { Button, Menu } from '@mantine/core';
import { readPickListPaperEndpoint } from '#modules/stock/contract/picking/pick-list-paper.endpoint.ts';
import { printPickListEndpoint } from '#modules/stock/contract/picking/print-pick-list.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChosenPrinter } from '#platform/web/printer.ts';

/** A wave on paper: on the printer selected in the menu, or as a PDF. */
export function PrintPickList({ id }: { id: number }) {
  const t = useTranslations('stock.picking');
  const tLabel = useTranslations('stock.lotLabel');
  const printer = useChosenPrinter('documents');
  const print = useAct(printPickListEndpoint, {
    onDone: (done) => notify({ kind: 'success', title: t('printed', { list: id, printer: done.printer }) }),
  });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={print.pending}>
          {t('paper')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print.run({ id, printer })}>{tLabel('print')}</Menu.Item>
        <Menu.Item component="a" href={callAddress(readPickListPaperEndpoint, { id })} target="_blank" rel="noreferrer">
          {tLabel('pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
