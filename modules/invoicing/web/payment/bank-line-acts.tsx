import { Button } from '@mantine/core';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import type { BankLineRow } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { skipBankLineEndpoint } from '#modules/invoicing/contract/payment/skip-bank-line.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { BookPaymentDialog } from './book-payment.dialog.tsx';

type BankLineAct = RecordAct<BankLineRow>;
type ButtonProps = RecordButtonProps<BankLineRow>;
type BulkProps = BulkDialogProps<BankLineRow>;

type Proposed = BankLineRow & { match: NonNullable<BankLineRow['match']> };

/** Whether the line has a match that says what it pays: invoices, or an order without one. */
const isProposed = (line: BankLineRow): line is Proposed =>
  line.match !== null && (line.match.parts.length > 0 || line.match.order !== null);

/** The acts on a bank line that waits to be matched. */
export const openBankLineActs: readonly BankLineAct[] = [
  {
    label: 'invoicing.payments.bookProposed',
    permission: bookPaymentEndpoint.permission,
    isOffered: isProposed,
    keys: 'mod+Enter',
    Button: BookProposedButton,
    Dialog: BookProposedDialog,
  },
  {
    label: 'invoicing.payments.matchByHand',
    permission: bookPaymentEndpoint.permission,
    RowDialog: ({ row, onClose }) => <BookPaymentDialog line={row} onClose={onClose} />,
  },
  {
    label: 'invoicing.payments.skip',
    permission: skipBankLineEndpoint.permission,
    Button: (props) => <SkipButton {...props} skipped />,
    Dialog: (props) => <SkipDialog {...props} skipped />,
  },
];

/** The acts on a bank line that was skipped. */
export const skippedBankLineActs: readonly BankLineAct[] = [
  {
    label: 'invoicing.payments.takeBack',
    permission: skipBankLineEndpoint.permission,
    Button: (props) => <SkipButton {...props} skipped={false} />,
    Dialog: (props) => <SkipDialog {...props} skipped={false} />,
  },
];

const proposedPayment = ({ id, version, match, bookedOn, amount }: Proposed): InputOf<typeof bookPaymentEndpoint> => ({
  ...{ customerId: match.customerId, receivedOn: bookedOn, method: 'bank', amount },
  parts: match.parts.map((part) => ({ invoiceId: part.invoiceId, amount: part.amount })),
  ...(match.order && { orderId: match.order.id }),
  bankLine: { id, version },
});

/** The name of a bank line in a message: payer, amount and day. */
function useNameOfLine() {
  const format = useFormat();
  return ({ name, iban, amount, bookedOn }: BankLineRow) =>
    [name || iban, format.money(amount, { sign: true }), format.date(bookedOn)].filter(Boolean).join(', ');
}

function BookProposedButton({ row, onDone }: ButtonProps) {
  const t = useTranslations('invoicing.payments');
  const book = useAct(bookPaymentEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: () => {
      notify({ kind: 'success', title: t('booked') });
      onDone?.();
    },
  });
  return (
    <Button size="xs" loading={book.pending} onClick={() => isProposed(row) && void book.run(proposedPayment(row))}>
      {t('bookProposed')}
    </Button>
  );
}

function BookProposedDialog({ rows, ...rest }: BulkProps) {
  const t = useTranslations('invoicing.payments');
  const proposed = rows.filter(isProposed);
  return (
    <BulkDialog
      {...rest}
      title={t('bookMany', { count: proposed.length })}
      lead={t('bookManyLead', { count: rows.length - proposed.length })}
      verb={t('bookProposed')}
      endpoint={bookPaymentEndpoint}
      rows={proposed}
      nameOf={useNameOfLine()}
      toInput={proposedPayment}
      invalidates={['invoicing', 'baskets']}
    />
  );
}

function SkipButton({ row: { id, version }, onDone, skipped }: ButtonProps & { skipped: boolean }) {
  const t = useTranslations('invoicing.payments');
  const skip = useAct(skipBankLineEndpoint, {
    invalidates: ['invoicing'],
    onDone: () => {
      notify({ kind: 'success', title: t(skipped ? 'skippedDone' : 'takenBack') });
      onDone?.();
    },
  });
  return (
    <Button
      size="xs"
      variant={skipped ? 'subtle' : 'default'}
      loading={skip.pending}
      onClick={() => void skip.run({ id, version, skipped })}
    >
      {t(skipped ? 'skip' : 'takeBack')}
    </Button>
  );
}

function SkipDialog({ rows, skipped, ...rest }: BulkProps & { skipped: boolean }) {
  const t = useTranslations('invoicing.payments');
  return (
    <BulkDialog
      {...rest}
      title={t(skipped ? 'skipMany' : 'takeBackMany', { count: rows.length })}
      lead={t(skipped ? 'skipManyLead' : 'takeBackManyLead')}
      verb={t(skipped ? 'skip' : 'takeBack')}
      endpoint={skipBankLineEndpoint}
      rows={rows}
      nameOf={useNameOfLine()}
      toInput={({ id, version }) => ({ id, version, skipped })}
      invalidates={['invoicing']}
    />
  );
}
