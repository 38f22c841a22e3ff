import { Autocomplete, TextInput } from '@mantine/core';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { swapPickLotEndpoint } from '#modules/stock/contract/picking/swap-pick-lot.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LocationField } from '../location/location-field.tsx';

type Props = { listId: number; item: PickLineRow; onClose: () => void };

/** Takes another lot than the list asks, with the reason. */
export function SwapLotDialog({ listId, item, onClose }: Props) {
  const t = useTranslations('stock.picking');
  const labels = { lot: t('swapLot.lot'), location: t('swapLot.location'), reason: t('reason') };
  return (
    <ActDialog
      title={t('swapLot.title', { lot: item.lot })}
      lead={t('swapLot.lead')}
      endpoint={swapPickLotEndpoint}
      initial={{ lot: '', location: item.location, reason: '' }}
      toInput={(values) => ({ id: listId, position: item.position, ...values })}
      labels={labels}
      submitLabel={t('swapLot.submit')}
      done={(done) => t('swapLot.done', done)}
      onClose={onClose}
      draftKey={`swap-lot-${listId}-${item.position}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <TextInput size="lg" label={labels.lot} required data-autofocus {...act.field('lot')} />
          <LocationField
            size="lg"
            label={labels.location}
            field={act.field('location')}
            onOther={(code) => act.form.setFieldValue('lot', code.slice(0, 60))}
          />
          <Autocomplete
            size="lg"
            label={labels.reason}
            required
            data={[t('swapLot.reasons.front'), t('swapLot.reasons.blocked'), t('swapLot.reasons.damaged')]}
            {...act.field('reason')}
          />
        </>
      )}
    </ActDialog>
  );
}
