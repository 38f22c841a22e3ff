import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { CreditInvoiceDialog } from './credit-invoice.dialog.tsx';
import { FinalizeInvoices, SendInvoices } from './invoice-step.tsx';
import { SendInvoiceDialog } from './send-invoice.dialog.tsx';
import { canSplit, SplitDraftDialog } from './split/split-draft.dialog.tsx';
import { isCredited } from './use-credited-text.ts';

type InvoiceAct = RecordAct<InvoiceDetail>;
type ButtonProps = RecordButtonProps<InvoiceDetail>;

/** What may be done to an invoice beside its list. `onDone` runs when the draft no longer exists. */
export const invoiceActs: readonly InvoiceAct[] = [
  {
    label: 'invoicing.list.finaliseVerb',
    permission: finalizeInvoicesEndpoint.permission,
    isOffered: ({ status }) => status === 'concept',
    Button: FinalizeButton,
  },
  {
    label: 'invoicing.side.split',
    permission: splitDraftEndpoint.permission,
    isOffered: (invoice) => invoice.status === 'concept' && canSplit(invoice),
    RowDialog: SplitDraftDialog,
  },
  {
    label: 'invoicing.side.discard',
    permission: discardDraftEndpoint.permission,
    isOffered: ({ status }) => status === 'concept',
    Button: DiscardButton,
  },
  {
    label: 'invoicing.side.send',
    permission: sendInvoicesEndpoint.permission,
    isOffered: ({ status }) => status === 'final',
    Button: SendButton,
  },
  {
    label: 'invoicing.side.sendElsewhere',
    permission: sendInvoicesEndpoint.permission,
    isOffered: ({ status }) => status === 'final',
    RowDialog: SendInvoiceDialog,
  },
  {
    label: 'invoicing.side.sendAgain',
    permission: sendInvoicesEndpoint.permission,
    isOffered: ({ status }) => status === 'sent' || status === 'paid',
    RowDialog: SendInvoiceDialog,
  },
  {
    label: 'invoicing.side.credit',
    permission: creditInvoiceEndpoint.permission,
    isOffered: (invoice) => invoice.status !== 'concept' && invoice.type === 'invoice' && !isCredited(invoice),
    RowDialog: CreditInvoiceDialog,
    variant: 'subtle',
  },
];

function FinalizeButton({ row: { id, unprintable } }: ButtonProps) {
  const t = useTranslations('invoicing.list');
  return <FinalizeInvoices ids={[id]} unprintable={unprintable} label={t('finaliseVerb')} />;
}

function DiscardButton({ row: { id, version }, onDone }: ButtonProps) {
  const t = useTranslations('invoicing.side');
  const discard = useAct(discardDraftEndpoint, { invalidates: ['invoicing', 'baskets'], onDone: () => onDone?.() });
  return (
    <ConfirmButton
      size="xs"
      variant="subtle"
      question={t('discardQuestion')}
      verb={t('discard')}
      onConfirm={() => discard.run({ id, version })}
    >
      {t('discard')}
    </ConfirmButton>
  );
}

function SendButton({ row: { id } }: ButtonProps) {
  const t = useTranslations('invoicing.side');
  return <SendInvoices ids={[id]} label={t('send')} />;
}
