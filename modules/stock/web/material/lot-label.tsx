import { Button, Menu } from '@mantine/core';
import { readLotLabelEndpoint } from '#modules/stock/contract/material/lot-label.endpoint.ts';
import { printLotLabelEndpoint } from '#modules/stock/contract/material/print-lot-label.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChosenPrinter } from '#platform/web/printer.ts';
import type { Lot } from '../stock-side.tsx';

/** The label of a lot: on the printer selected in the menu, or as a PDF. */
export function LotLabel({ lot }: { lot: Pick<Lot, 'id' | 'code' | 'location'> }) {
  const t = useTranslations('stock.lotLabel');
  const printer = useChosenPrinter('labels');
  const print = useAct(printLotLabelEndpoint, {
    onDone: (done) => notify({ kind: 'success', title: t('printed', { lot: lot.code, printer: done.printer }) }),
  });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          flex="none"
          loading={print.pending}
          aria-label={`${t('label')} ${lot.location} ${lot.code}`}
        >
          {t('label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print.run({ lotId: lot.id, printer })}>{t('print')}</Menu.Item>
        <Menu.Item component="a" href={callAddress(readLotLabelEndpoint, { lotId: lot.id })} target="_blank" rel="noreferrer">
          {t('pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
