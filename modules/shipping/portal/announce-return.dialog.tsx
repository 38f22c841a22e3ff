import { Modal, NumberInput, Select, Textarea } from '@mantine/core';
import { announceMyReturnEndpoint } from '#modules/shipping/contract/return/announce-my-return.endpoint.ts';
import type { ReturnableShipment } from '#modules/shipping/contract/return/my-returns.endpoints.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = { orderId: number; shipments: readonly ReturnableShipment[]; onClose: () => void };

/** Asks what comes back and why; the label follows on the page of the order. */
export function AnnounceReturnDialog({ orderId, shipments, onClose }: Props) {
  const t = useTranslations('shipping.mine');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const left = shipments.filter(({ lines }) => lines.some(({ open }) => open > 0));
  const act = useActForm(announceMyReturnEndpoint, {
    initial: {
      shipmentId: String(left[0]?.id ?? ''),
      pieces: {} as Record<string, number | string>,
      parcels: 1 as number | string,
      reason: '',
    },
    toInput: ({ shipmentId, pieces, parcels, reason }) => ({
      id: orderId,
      shipmentId: Number(shipmentId),
      lines: linesOf(shipmentId).map(({ lineId }) => ({ lineId, pieces: Number(pieces[lineId]) || 0 })),
      parcels: Number(parcels) || 1,
      reason,
    }),
    draftKey: `my-return-${orderId}`,
    invalidates: ['shipping', 'orderMessages'],
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('announced', { number }), content: t('announcedText') });
      onClose();
    },
  });
  const linesOf = (shipmentId: string) => left.find(({ id }) => String(id) === shipmentId)?.lines.filter(({ open }) => open > 0) ?? [];
  const { shipmentId, pieces } = act.form.values;
  const labels = { shipmentId: t('shipment'), lines: t('lines'), parcels: t('parcels'), reason: t('reason') };
  return (
    <Modal opened onClose={onClose} title={t('dialog')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels}>
        {left.length > 1 && (
          <Select
            size="md"
            label={labels.shipmentId}
            allowDeselect={false}
            data={left.map(({ id, number, leftAt, city }) => ({
              value: String(id),
              label: [number, format.date(leftAt.slice(0, 10)), city].filter(Boolean).join(' · '),
            }))}
            {...act.field('shipmentId')}
          />
        )}
        {linesOf(shipmentId).map(({ lineId, description, open }) => (
          <NumberInput
            key={lineId}
            size="md"
            label={description}
            description={t('openOf', { open })}
            min={0}
            max={open}
            allowDecimal={false}
            value={pieces[lineId] ?? ''}
            onChange={(value) => act.form.setFieldValue('pieces', { ...pieces, [lineId]: value })}
          />
        ))}
        <NumberInput size="md" label={labels.parcels} min={1} max={50} allowDecimal={false} {...act.field('parcels')} />
        <Textarea size="md" label={labels.reason} required autosize minRows={3} maxRows={8} {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
