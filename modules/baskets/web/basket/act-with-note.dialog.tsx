import { Textarea } from '@mantine/core';
import type { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import type { chargeCustomerEndpoint } from '#modules/baskets/contract/order/charge-customer.endpoint.ts';
import type { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

type Props = ActionDialogProps & {
  endpoint: typeof releaseCreditHoldEndpoint | typeof reopenBasketEndpoint | typeof chargeCustomerEndpoint;
  /** Text group of the dialog; its texts may use the basket's number and the status it returns to. */
  text: 'letGo' | 'reopen' | 'chargeCustomer';
};

/** A dialog for a command that stores a reason in the history. */
export function ActWithNoteDialog({ basket, onClose, endpoint, text }: Props) {
  const t = useTranslations(`baskets.${text}`);
  const tStatus = useTranslations('baskets.status');
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      lead={t('lead', { status: tStatus(basket.resumeStatus ?? basket.status) })}
      endpoint={endpoint}
      initial={{ note: '' }}
      toInput={({ note }) => ({ note, id: basket.id, version: basket.version })}
      labels={{ note: t('note') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`${text}-${basket.id}`}
    >
      {(act) => <Textarea label={t('note')} rows={2} required withAsterisk={false} data-autofocus {...act.field('note')} />}
    </ActDialog>
  );
}
