import { chargeCustomerEndpoint } from '#modules/baskets/contract/order/charge-customer.endpoint.ts';
import { ActWithNoteDialog } from '#modules/baskets/web/basket/act-with-note.dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';

export default function ChargeCustomerDialog(props: ActionDialogProps) {
  return <ActWithNoteDialog {...props} endpoint={chargeCustomerEndpoint} text="chargeCustomer" />;
}
