import { Button, Group } from '@mantine/core';
import { IconFileText, IconTag, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { readWaybillEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { voidAgainEndpoint } from '#modules/shipping/contract/label/void-again.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { readLabelsEndpoint, readPackingSlipEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { hasLabels, isPackedHere } from '#modules/shipping/domain/shipment.ts';
import {
  decideAnnounceAgain,
  decideCancelShipment,
  decideConfirmDelivery,
  decideHandOver,
  decideRequestLabel,
  decideVoidAgain,
  decideWithdrawFiles,
} from '#modules/shipping/domain/shipment-decisions.ts';
import { RequestLabelDialog } from '#modules/shipping/web/label/request-label.dialog.tsx';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { CancelShipmentDialog } from './cancel-shipment.dialog.tsx';
import { ConfirmDeliveryDialog } from './confirm-delivery.dialog.tsx';
import { WithdrawFilesDialog } from './digital/withdraw-files.dialog.tsx';
import { filledHandOver, handOver } from './hand-over.tsx';
import { printPapers } from './print-papers.tsx';
import styles from './shipping.module.css';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Buttons for what the shipment allows now: documents, label, announcement, hand-over, unpacking. */
export function ShipmentActs({ shipment, filled = false }: { shipment: ShipmentRow; filled?: boolean }) {
  const t = useTranslations('shipping.acts');
  const tRefusals = useTranslations('shipping.refusals');
  const mayPack = useMay()('shipping.pack');
  const [asking, setAsking] = useState<'fix' | 'cancel' | 'withdraw' | 'confirm' | null>(null);
  const announce = useAct(announceAgainEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: () => notify({ kind: 'success', title: t('announcedAgain', { number: shipment.number }) }),
  });
  const voidAgain = useAct(voidAgainEndpoint, {
    invalidates: ['shipping', 'baskets'],
    onDone: ({ number }) => notify({ kind: 'success', title: t('voidNoted', { number }) }),
  });
  const { id, version } = shipment;
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
      <RecordActs acts={[printPapers]} row={shipment} of={shipment.number} />
      {mayPack && decideRequestLabel(shipment).accepted && (
        <Button size="xs" variant="default" onClick={() => setAsking('fix')}>
          {t('fix')}
        </Button>
      )}
      {mayPack && decideAnnounceAgain(shipment).accepted && (
        <Button size="xs" variant="default" loading={announce.pending} onClick={() => void announce.run({ id, version })}>
          {t('announceAgain')}
        </Button>
      )}
      {mayPack && decideVoidAgain(shipment).accepted && (
        <>
          <Button size="xs" variant="default" loading={voidAgain.pending} onClick={() => void voidAgain.run({ id, version })}>
            {t('voidAgain')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void voidAgain.run({ id, version, settled: true })}>
            {t('voidSettled')}
          </Button>
        </>
      )}
      {mayPack && !leaves.accepted && leaves.code === 'ORDER_ON_HOLD' && (
        <p className={styles.problem} role="note">
          {tRefusals('ORDER_ON_HOLD', { orders: shipment.heldOrders.join(', '), count: shipment.heldOrders.length })}
        </p>
      )}
      <RecordActs acts={[filled ? filledHandOver : handOver]} row={shipment} of={shipment.number} />
      {mayPack && decideConfirmDelivery(shipment).accepted && (
        <Button
          size="xs"
          variant={filled ? 'filled' : 'default'}
          onClick={() => setAsking('confirm')}
          leftSection={<IconUserCheck {...icon} />}
        >
          {t('confirmDelivery')}
        </Button>
      )}
      {mayPack && decideCancelShipment(shipment).accepted && (
        <Button size="xs" variant="subtle" onClick={() => setAsking('cancel')}>
          {t('unpack')}
        </Button>
      )}
      {mayPack && decideWithdrawFiles(shipment).accepted && (
        <Button size="xs" variant="subtle" onClick={() => setAsking('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {asking === 'fix' && <RequestLabelDialog shipment={shipment} onClose={() => setAsking(null)} />}
      {asking === 'confirm' && <ConfirmDeliveryDialog shipment={shipment} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && <WithdrawFilesDialog shipment={shipment} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <CancelShipmentDialog shipment={shipment} onClose={() => setAsking(null)} />}
    </Group>
  );
}
