import { Button, Group } from '@mantine/core';
import { IconFileText, IconTag } from '@tabler/icons-react';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { confirmDeliveryEndpoint } from '#modules/shipping/contract/confirm-delivery.endpoint.ts';
import { readWaybillEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { readLabelsEndpoint, readPackingSlipEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { hasLabels, isPackedHere } from '#modules/shipping/domain/shipment.ts';
import {
  decideCancelShipment,
  decideConfirmDelivery,
  decideHandOver,
  decideWithdrawFiles,
} from '#modules/shipping/domain/shipment-decisions.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { type RecordAct, RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { CancelShipmentDialog } from './cancel-shipment.dialog.tsx';
import { carrierActs } from './carrier-acts.tsx';
import { ConfirmDeliveryDialog } from './confirm-delivery.dialog.tsx';
import { WithdrawFilesDialog } from './digital/withdraw-files.dialog.tsx';
import { filledHandOver, handOver } from './hand-over.tsx';
import { printPapers } from './print-papers.tsx';
import styles from './shipping.module.css';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The acts that end the stay of a shipment here: it leaves, is received, is unpacked, or its files are withdrawn. */
const endActs: readonly RecordAct<ShipmentRow>[] = [
  handOver,
  {
    label: 'shipping.acts.confirmDelivery',
    permission: confirmDeliveryEndpoint.permission,
    isOffered: (row) => decideConfirmDelivery(row).accepted,
    RowDialog: ({ row, onClose }) => <ConfirmDeliveryDialog shipment={row} onClose={onClose} />,
  },
  {
    label: 'shipping.acts.unpack',
    permission: cancelShipmentEndpoint.permission,
    isOffered: (row) => decideCancelShipment(row).accepted,
    RowDialog: ({ row, onClose }) => <CancelShipmentDialog shipment={row} onClose={onClose} />,
    variant: 'subtle',
  },
  {
    label: 'shipping.acts.withdraw',
    permission: withdrawFilesEndpoint.permission,
    isOffered: (row) => decideWithdrawFiles(row).accepted,
    RowDialog: ({ row, onClose }) => <WithdrawFilesDialog shipment={row} onClose={onClose} />,
    variant: 'subtle',
  },
];
/** The same where this shipment is the next one to leave. */
const filledEndActs = endActs.map((act): RecordAct<ShipmentRow> => {
  if (act === handOver) return filledHandOver;
  return act.variant === 'subtle' ? act : { ...act, variant: 'filled' };
});

/** Documents of a shipment, and the acts that it allows now. */
export function ShipmentActs({ shipment, filled = false }: { shipment: ShipmentRow; filled?: boolean }) {
  const t = useTranslations('shipping.acts');
  const tRefusals = useTranslations('shipping.refusals');
  const mayPack = useMay()('shipping.pack');
  const { id, number } = shipment;
  const isPacked = isPackedHere(shipment.type);
  const leaves = decideHandOver(shipment);
  const hasLabel = isPacked && hasLabels(shipment);
  return (
    <Group gap="xs" mb="md">
      {isPacked && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={callAddress(readPackingSlipEndpoint, { id })}
          target="_blank"
          leftSection={<IconFileText {...icon} />}
        >
          {t('packingSlip')}
        </Button>
      )}
      {hasLabel && shipment.status !== 'canceled' && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={callAddress(readLabelsEndpoint, { id })}
          target="_blank"
          leftSection={<IconTag {...icon} />}
        >
          {t('labels')}
        </Button>
      )}
      {shipment.type === 'pallet' && shipment.status !== 'canceled' && (
        <Button component="a" size="xs" variant="default" href={callAddress(readWaybillEndpoint, { id })} target="_blank" rel="noreferrer">
          {t('waybill')}
        </Button>
      )}
      <RecordActs acts={[printPapers, ...carrierActs]} row={shipment} of={number} />
      {mayPack && !leaves.accepted && leaves.code === 'ORDER_ON_HOLD' && (
        <p className={styles.problem} role="note">
          {tRefusals('ORDER_ON_HOLD', { orders: shipment.heldOrders.join(', '), count: shipment.heldOrders.length })}
        </p>
      )}
      <RecordActs acts={filled ? filledEndActs : endActs} row={shipment} of={number} />
    </Group>
  );
}
