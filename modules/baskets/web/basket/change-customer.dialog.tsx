import { Checkbox } from '@mantine/core';
import { changeCustomerEndpoint } from '#modules/baskets/contract/basket/change-customer.endpoint.ts';
import { useNotifyAdjustedAnswers } from '#modules/baskets/web/calculator/use-notify-adjusted-answers.ts';
import { DroppedDeliveries } from '#modules/baskets/web/delivery/dropped-deliveries.tsx';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

/** Gives a quote another customer, after listing the deliveries that are dropped with the old one. */
export default function ChangeCustomerDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.changeCustomer');
  const tellChanged = useNotifyAdjustedAnswers();
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      lead={t('lead')}
      endpoint={changeCustomerEndpoint}
      initial={{ customer: { id: basket.customer.id, name: basket.customer.name }, dropDeliveries: false }}
      toInput={({ customer, dropDeliveries }) => ({ id: basket.id, version: basket.version, customerId: customer.id, dropDeliveries })}
      labels={{ dropDeliveries: t('drop') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onDone={({ changed }) => tellChanged(changed)}
      onClose={onClose}
      draftKey={`change-customer-${basket.id}`}
    >
      {(act) => {
        const customer = act.field('customer');
        const drop = act.field('dropDeliveries');
        return (
          <>
            <CustomerField label={t('customer')} chosen={customer.value} onChoose={customer.onChange} />
            {basket.deliveries.length > 0 && (
              <>
                <DroppedDeliveries basket={basket} />
                <Checkbox label={t('drop')} checked={drop.value} onChange={() => drop.onChange(!drop.value)} error={drop.error} />
              </>
            )}
          </>
        );
      }}
    </ActDialog>
  );
}
