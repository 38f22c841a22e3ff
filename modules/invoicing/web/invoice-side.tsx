import { Anchor, Button, Group } from '@mantine/core';
import { IconFileCode, IconFileText } from '@tabler/icons-react';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { readInvoiceEndpoint, readInvoicePdfEndpoint, readInvoiceUblEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { readReminderRunEndpoint } from '#modules/invoicing/contract/reminder/post-reminders.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { EditDraft } from './edit-draft.tsx';
import { invoiceActs } from './invoice-acts.tsx';
import { InvoiceStatusOf } from './invoice-status.tsx';
import styles from './invoicing.module.css';
import { SideLines } from './side-lines.tsx';
import { useCreditedText } from './use-credited-text.ts';

/** The side panel of an invoice: customer, lines, files and commands. */
export function InvoiceSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('invoicing.side');
  const tList = useTranslations('invoicing.list');
  const format = useFormat();
  const credited = useCreditedText();
  const { data: invoice, error, refetch } = useCall(readInvoiceEndpoint, { id }, { live: [`invoice:${id}`] });
  if (error) return error.status === 404 ? null : <LoadError error={error} retry={() => void refetch()} />;
  if (!invoice) return null;
  return (
    <section aria-label={invoice.number ?? tList('concept')}>
      <SideHead title={invoice.number ?? tList('concept')} onClose={onClose}>
        <InvoiceStatusOf status={invoice.status} />
      </SideHead>
      {invoice.credits && <p className={styles.quiet}>{t('credits', { number: invoice.credits.number })}</p>}
      {invoice.creditedBy && <p className={styles.quiet}>{credited(invoice)}</p>}
      {invoice.unprintable.length > 0 && (
        <p role="status" className={styles.blocked}>
          {t('unprintable', { characters: invoice.unprintable.join(' ') })}
        </p>
      )}
      <Acts invoice={invoice} onGone={onClose} />
      {invoice.hasLetter && (
        <p>
          <Anchor href={callAddress(readReminderRunEndpoint, { ids: String(id) })} target="_blank" rel="noreferrer" size="sm">
            {t('lastLetter')}
          </Anchor>
        </p>
      )}
      <address className={styles.address}>
        {invoice.recipient.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
      {invoice.status === 'concept' ? (
        <EditDraft key={invoice.id} invoice={invoice} />
      ) : (
        <Facts
          narrow
          facts={[
            { label: tList('issued'), value: invoice.issuedOn && format.date(invoice.issuedOn) },
            { label: tList('due'), value: invoice.dueOn && format.date(invoice.dueOn) },
            { label: t('supply'), value: supplyText(invoice, format) },
            { label: t('reference'), value: invoice.customerReference },
            { label: t('sendTo'), value: invoice.sendTo },
            { label: t('sentAt'), value: invoice.sentAt && format.moment(invoice.sentAt) },
            { label: t('note'), value: invoice.note },
            { label: t('paid'), value: invoice.settled !== 0 && format.money(invoice.settled, { sign: true }) },
            { label: t('open'), value: invoice.open !== 0 && format.money(invoice.open, { sign: true }) },
          ]}
        />
      )}
      <h3 className={styles.section}>{t('lines')}</h3>
      <SideLines {...invoice} />
    </section>
  );
}

function supplyText({ supplyFrom, supplyUntil }: InvoiceDetail, format: ReturnType<typeof useFormat>): string {
  const from = format.date(supplyFrom);
  return supplyFrom === supplyUntil ? from : `${from} – ${format.date(supplyUntil)}`;
}

function Acts({ invoice, onGone }: { invoice: InvoiceDetail; onGone: () => void }) {
  const t = useTranslations('invoicing.side');
  const { id } = invoice;
  if (invoice.takenOver) return <p className={styles.takenOver}>{t('takenOver')}</p>;
  const link = { component: 'a', size: 'xs', variant: 'default', target: '_blank' } as const;
  return (
    <Group gap="xs" mb="md">
      <Button
        {...link}
        href={callAddress(readInvoicePdfEndpoint, { id })}
        leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
      >
        {invoice.hasFiles ? t('pdf') : t('preview')}
      </Button>
      {invoice.hasFiles && (
        <Button
          {...link}
          href={callAddress(readInvoiceUblEndpoint, { id })}
          leftSection={<IconFileCode size={16} stroke={1.5} aria-hidden />}
        >
          {t('ubl')}
        </Button>
      )}
      <RecordActs row={invoice} acts={invoiceActs} onDone={onGone} />
    </Group>
  );
}
