import { NumberInput, TextInput } from '@mantine/core';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LocationField } from './location/location-field.tsx';
import { useOverloadNotice } from './location/use-overload-notice.ts';
import type { Lot } from './stock-side.tsx';

type Props = {
  lot: Lot;
  /** The sheets of the pack that is opened; without it, any quantity is brought elsewhere. */
  perPack?: number;
  onClose: () => void;
};

/** Brings goods of a lot to another location: all of them, or the loose sheets of a pack that is opened. */
export function TransferStockDialog({ lot, perPack, onClose }: Props) {
  const t = useTranslations('stock.transfer');
  const format = useFormat();
  const warn = useOverloadNotice();
  const labels = { quantity: t('quantity'), to: t('to'), reason: t('reason') };
  return (
    <ActDialog
      title={t(perPack === undefined ? 'title' : 'openTitle', { location: lot.location })}
      lead={
        perPack === undefined
          ? t('lead', { quantity: format.quantity(lot.quantity) })
          : t('openLead', { quantity: format.quantity(lot.quantity), perPack: format.quantity(perPack) })
      }
      endpoint={transferStockEndpoint}
      initial={{ quantity: (perPack ?? lot.quantity) as number | string, to: '', reason: perPack === undefined ? '' : t('opened') }}
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
      draftKey={`${perPack === undefined ? 'transfer' : 'open-pack'}-${lot.id}-${lot.locationId}`}
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
