import { NumberInput, Textarea } from '@mantine/core';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { shipment: { id: number; number: string } | null; received: boolean; onDone: (id: number) => void; onClose: () => void };

/** Registers that a shipment comes back, or that a parcel of nobody is here. */
export function RegisterReturnDialog({ shipment, received, onDone, onClose }: Props) {
  const t = useTranslations('shipping.returns');
  const reason = shipment ? t('reasonField') : t('foundField');
  return (
    <ActDialog
      title={shipment ? t('registerTitle', { number: shipment.number }) : t('unknownTitle')}
      lead={shipment ? t('registerLead', { number: shipment.number }) : t('unknownLead')}
      endpoint={registerReturnEndpoint}
      initial={{ reason: '', parcels: 1 as number | string }}
      toInput={(values) => ({ shipmentId: shipment?.id ?? null, received, reason: values.reason, parcels: Number(values.parcels) || 1 })}
      labels={{ reason, parcels: t('parcelsField') }}
      submitLabel={t('register')}
      done={({ number }) => (received ? t('received', { number }) : t('registered', { number }))}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
      draftKey={`register-return-${shipment?.id ?? 'unknown'}`}
      invalidates={['shipping']}
    >
      {(act) => (
        <>
          <Textarea label={reason} rows={2} required={!shipment} data-autofocus {...act.field('reason')} />
          <NumberInput label={t('parcelsField')} min={1} max={1000} allowDecimal={false} {...act.field('parcels')} />
        </>
      )}
    </ActDialog>
  );
}
