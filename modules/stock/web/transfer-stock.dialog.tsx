import { NumberInput, TextInput } from '@mantine/core';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LocationField } from './location/location-field.tsx';
import { useOverloadNotice } from './location/use-overload-notice.ts';
import type { Lot } from './stock-side.tsx';

/** Brings goods of a lot to another location. */
export function TransferStockDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('stock.transfer');
  const format = useFormat();
  const warn = useOverloadNotice();
  const labels = { quantity: t('quantity'), to: t('to'), reason: t('reason') };
  return (
    <ActDialog
      title={t('title', { location: lot.location })}
      lead={t('lead', { quantity: format.quantity(lot.quantity) })}
      endpoint={transferStockEndpoint}
      initial={{ quantity: lot.quantity as number | string, to: '', reason: '' }}
      toInput={({ quantity, to, reason }) => ({
        ...{ lotId: lot.id, locationId: lot.locationId, quantity: Number(quantity) || 0, to, reason },
        at: new Date().toISOString(),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      onDone={warn}
      queuedAs={(input) => t('queued', { lot: lot.code, quantity: format.quantity(input.quantity), from: lot.location, to: input.to })}
      onClose={onClose}
      draftKey={`transfer-${lot.id}-${lot.locationId}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <FieldRow>
            <NumberInput label={labels.quantity} min={0} data-autofocus {...act.field('quantity')} />
            <LocationField label={labels.to} field={act.field('to')} />
          </FieldRow>
          <TextInput label={labels.reason} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
