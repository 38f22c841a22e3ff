import { Button } from '@mantine/core';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { promiseAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/promise-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { remindSupplierEndpoint } from '#modules/outsourcing/contract/assignment/remind-supplier.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { decideCancelAssignment } from '#modules/outsourcing/domain/decide-assignment.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { type Assigned, BuyDialog, CancelDialog, InvoiceDialog, QuoteDialog } from './assignment-dialogs.tsx';
import { PromiseDialog, ReceiveDialog } from './receive-dialogs.tsx';

const awaitsGoods = ({ assignment: { status, deliverAt, shippedAt } }: Assigned) =>
  status === 'order' && (deliverAt === 'us' || shippedAt !== null);
const isUnderWay = ({ assignment: { status, shippedAt } }: Assigned) => status === 'order' && shippedAt === null;
const isOrdered = ({ assignment: { status } }: Assigned) => status === 'order' || status === 'closed';

/** The acts on outsourced work at one supplier. */
export const assignmentActs: readonly RecordAct<Assigned>[] = [
  {
    label: 'outsourcing.side.enterQuote',
    permission: quoteAssignmentEndpoint.permission,
    isOffered: ({ assignment }) => assignment.status === 'request',
    RowDialog: QuoteDialog,
  },
  {
    label: 'outsourcing.side.buy',
    permission: orderAssignmentEndpoint.permission,
    isOffered: ({ component, assignment: { status } }) => component.ordered && (status === 'quote' || status === 'request'),
    RowDialog: BuyDialog,
    variant: ({ component, assignment }) =>
      component.assignments.find(({ status }) => status === 'quote')?.id === assignment.id ? 'filled' : 'default',
  },
  {
    label: 'outsourcing.side.receive',
    permission: receiveAssignmentEndpoint.permission,
    isOffered: (row) => awaitsGoods(row) && row.assignment.deliverAt === 'us',
    RowDialog: ReceiveDialog,
    variant: 'filled',
  },
  {
    label: 'outsourcing.side.arrived',
    permission: receiveAssignmentEndpoint.permission,
    isOffered: (row) => awaitsGoods(row) && row.assignment.deliverAt !== 'us',
    RowDialog: ReceiveDialog,
    variant: 'filled',
  },
  { label: 'outsourcing.side.ship', permission: shipAssignmentEndpoint.permission, isOffered: isUnderWay, Button: ShipButton },
  {
    label: 'outsourcing.side.remind',
    permission: remindSupplierEndpoint.permission,
    isOffered: (row) => row.assignment.status === 'request' || isUnderWay(row),
    Button: RemindButton,
  },
  {
    label: 'outsourcing.side.promise',
    permission: promiseAssignmentEndpoint.permission,
    isOffered: ({ assignment: { status } }) => status === 'order',
    RowDialog: PromiseDialog,
  },
  { label: 'outsourcing.side.invoice', permission: matchInvoiceEndpoint.permission, isOffered: isOrdered, RowDialog: InvoiceDialog },
  {
    label: 'outsourcing.side.cancel',
    permission: cancelAssignmentEndpoint.permission,
    isOffered: ({ assignment }) => decideCancelAssignment(assignment).accepted,
    RowDialog: CancelDialog,
  },
];

function ShipButton({ row: { assignment } }: RecordButtonProps<Assigned>) {
  const t = useTranslations('outsourcing.side');
  const ship = useAct(shipAssignmentEndpoint, {
    invalidates: ['outsourcing'],
    onDone: () => notify({ kind: 'success', title: t('shipDone') }),
  });
  const { id, version } = assignment;
  return (
    <Button size="compact-xs" variant="default" loading={ship.pending} onClick={() => void ship.run({ id, version })}>
      {t('ship')}
    </Button>
  );
}

function RemindButton({ row: { assignment } }: RecordButtonProps<Assigned>) {
  const t = useTranslations('outsourcing.side');
  const remind = useAct(remindSupplierEndpoint, {
    invalidates: ['outsourcing'],
    onDone: () => notify({ kind: 'success', title: t('remindDone') }),
  });
  const { id, version } = assignment;
  return (
    <Button size="compact-xs" variant="default" loading={remind.pending} onClick={() => void remind.run({ id, version })}>
      {t('remind')}
    </Button>
  );
}
