import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { decideHandOver } from '#modules/shipping/domain/shipment-decisions.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Hands a packed shipment to its carrier: beside it, and for the ticked ones. */
export const handOver: RecordAct<ShipmentRow> = {
  label: 'shipping.acts.handOver',
  permission: handOverEndpoint.permission,
  isOffered: (row) => decideHandOver(row).accepted,
  Button: HandOverButton,
  Dialog: HandOverDialog,
};

export const filledHandOver: RecordAct<ShipmentRow> = { ...handOver, Button: (props) => <HandOverButton {...props} variant="filled" /> };

function HandOverButton({ row, variant = 'default' }: RecordButtonProps<ShipmentRow> & { variant?: 'filled' | 'default' }) {
  const t = useTranslations('shipping.acts');
  const act = useAct(handOverEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: () => notify({ kind: 'success', title: t('handedOver', { number: row.number }) }),
  });
  return (
    <Button
      size="xs"
      variant={variant}
      loading={act.pending}
      onClick={() => void act.run({ id: row.id, version: row.version })}
      leftSection={<IconTruckDelivery size={16} stroke={1.5} aria-hidden />}
    >
      {t('handOver')}
    </Button>
  );
}

function HandOverDialog(props: BulkDialogProps<ShipmentRow>) {
  const t = useTranslations('shipping.packages');
  return (
    <BulkDialog
      {...props}
      title={t('handOverTitle', { count: props.rows.length })}
      lead={t('handOverLead')}
      verb={t('handOver')}
      endpoint={handOverEndpoint}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['shipping', 'baskets']}
    />
  );
}
