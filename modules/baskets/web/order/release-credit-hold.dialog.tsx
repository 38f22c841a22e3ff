import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { ActWithNoteDialog } from '#modules/baskets/web/basket/act-with-note.dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';

export default function ReleaseCreditHoldDialog(props: ActionDialogProps) {
  return <ActWithNoteDialog {...props} endpoint={releaseCreditHoldEndpoint} text="letGo" />;
}
