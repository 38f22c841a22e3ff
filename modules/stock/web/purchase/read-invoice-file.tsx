import { Button } from '@mantine/core';
import { useState } from 'react';
import { readSupplierInvoiceEndpoint } from '#modules/stock/contract/purchase/read-supplier-invoice.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './purchase.module.css';

type ReadInvoice = NonNullable<OutputOf<typeof readSupplierInvoiceEndpoint>['invoice']>;
type Props = { purchaseId: number; onRead: (invoice: ReadInvoice) => void };

/** Fills in an invoice from the file of the supplier, and says what does not fit the order. */
export function ReadInvoiceFile({ purchaseId, onRead }: Props) {
  const t = useTranslations('stock.matchInvoice');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const read = useAct(readSupplierInvoiceEndpoint);
  async function choose(file: File | null) {
    if (!file) return;
    const done = await read.run({ id: purchaseId, content: await readAsBase64(file) });
    if (!done) return;
    const { invoice } = done;
    if (invoice) onRead(invoice);
    setWarnings(
      invoice
        ? [
            ...(invoice.isOfOrder ? [] : [t('otherOrder', { order: invoice.orderNumber })]),
            ...(invoice.others.length > 0 ? [t('others', { names: invoice.others.join(', ') })] : []),
          ]
        : [t('unread')],
    );
  }
  return (
    <div>
      <FileChooser accept=".xml,application/xml,text/xml" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={read.pending}>
            {t('read')}
          </Button>
        )}
      </FileChooser>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warn} role="status">
          {warning}
        </p>
      ))}
    </div>
  );
}
