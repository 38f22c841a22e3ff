import { Button } from '@mantine/core';
import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import { voidAgainEndpoint } from '#modules/shipping/contract/label/void-again.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { decideAnnounceAgain, decideRequestLabel, decideVoidAgain } from '#modules/shipping/domain/shipment-decisions.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { RequestLabelDialog } from './label/request-label.dialog.tsx';

type ButtonProps = RecordButtonProps<ShipmentRow>;
type DialogProps = BulkDialogProps<ShipmentRow>;

/** Announces shipments again that their carrier did not take, such as all of them after its service was down. */
export const announceAgain: RecordAct<ShipmentRow> = {
  label: 'shipping.acts.announceAgain',
  permission: announceAgainEndpoint.permission,
  isOffered: (row) => decideAnnounceAgain(row).accepted,
  Button: AnnounceAgainButton,
  Dialog: AnnounceAgainDialog,
};

/** Asks the carrier again to void labels. */
export const voidAgain: RecordAct<ShipmentRow> = {
  label: 'shipping.acts.voidAgain',
  permission: voidAgainEndpoint.permission,
  isOffered: (row) => decideVoidAgain(row).accepted,
  Button: (props) => <VoidAgainButton {...props} settled={false} />,
  Dialog: VoidAgainDialog,
};

/** The acts on a shipment whose carrier reported an error. */
export const carrierActs: readonly RecordAct<ShipmentRow>[] = [
  {
    label: 'shipping.acts.fix',
    permission: requestLabelEndpoint.permission,
    isOffered: (row) => decideRequestLabel(row).accepted,
    RowDialog: ({ row, onClose }) => <RequestLabelDialog shipment={row} onClose={onClose} />,
  },
  announceAgain,
  voidAgain,
  {
    label: 'shipping.acts.voidSettled',
    permission: voidAgainEndpoint.permission,
    isOffered: (row) => decideVoidAgain(row).accepted,
    Button: (props) => <VoidAgainButton {...props} settled />,
  },
];

function AnnounceAgainButton({ row: { id, version, number } }: ButtonProps) {
  const t = useTranslations('shipping.acts');
  const announce = useAct(announceAgainEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: () => notify({ kind: 'success', title: t('announcedAgain', { number }) }),
  });
  return (
    <Button size="xs" variant="default" loading={announce.pending} onClick={() => void announce.run({ id, version })}>
      {t('announceAgain')}
    </Button>
  );
}

function AnnounceAgainDialog(props: DialogProps) {
  const t = useTranslations('shipping.acts');
  return (
    <BulkDialog
      {...props}
      title={t('announceMany', { count: props.rows.length })}
      lead={t('announceManyLead')}
      verb={t('announceAgain')}
      endpoint={announceAgainEndpoint}
      nameOf={({ number }) => number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['shipping', 'baskets']}
    />
  );
}

/** `settled`: a person settled it with the carrier, which is not asked again. */
function VoidAgainButton({ row: { id, version, number }, settled }: ButtonProps & { settled: boolean }) {
  const t = useTranslations('shipping.acts');
  const act = useAct(voidAgainEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: () => notify({ kind: 'success', title: t('voidNoted', { number }) }),
  });
  return (
    <Button size="xs" variant={settled ? 'subtle' : 'default'} loading={act.pending} onClick={() => void act.run({ id, version, settled })}>
      {t(settled ? 'voidSettled' : 'voidAgain')}
    </Button>
  );
}

function VoidAgainDialog(props: DialogProps) {
  const t = useTranslations('shipping.acts');
  return (
    <BulkDialog
      {...props}
      title={t('voidMany', { count: props.rows.length })}
      lead={t('voidManyLead')}
      verb={t('voidAgain')}
      endpoint={voidAgainEndpoint}
      nameOf={({ number }) => number}
      toInput={({ id, version }) => ({ id, version, settled: false })}
      invalidates={['shipping', 'baskets']}
    />
  );
}
