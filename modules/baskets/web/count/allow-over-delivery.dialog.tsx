import { NumberInput, Switch, Textarea } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { allowOverDeliveryEndpoint } from '#modules/baskets/contract/count/allow-over-delivery.endpoint.ts';
import { maxToDeliver, proRata } from '#modules/baskets/domain/count/count-line.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Lets more of a line leave than its tolerance allows, charged or not. */
export default function AllowOverDeliveryDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  const most = maxToDeliver(line, line.tolerance);
  return (
    <ActDialog
      ofRecord
      title={t('overTitle', { line: line.description })}
      lead={t('overLead', { made: format.quantity(line.quantityProduced), most: format.quantity(most) })}
      endpoint={allowOverDeliveryEndpoint}
      initial={{ quantity: line.quantityProduced as number | string, charged: false, reason: '' }}
      toInput={({ quantity, ...values }) => ({ ...values, id: line.id, version: line.version, quantity: Number(quantity) || 1 })}
      labels={{ quantity: t('overQuantity'), reason: t('reason') }}
      submitLabel={t('acts.overDelivery')}
      done={() => t('overDone', { line: line.description })}
      onClose={onClose}
      draftKey={`over-delivery-${line.id}`}
    >
      {(act) => {
        const price = format.money(proRata(line.price, Number(act.form.values.quantity) || 0, line.quantity), { sign: true });
        return (
          <>
            <NumberInput label={t('overQuantity')} min={1} allowDecimal={false} data-autofocus {...act.field('quantity')} />
            <Switch label={t('overCharged', { price })} {...act.field('charged', 'checkbox')} />
            <Textarea label={t('reason')} rows={2} required withAsterisk={false} {...act.field('reason')} />
          </>
        );
      }}
    </ActDialog>
  );
}
