import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { ActWithNoteDialog } from '#modules/baskets/web/basket/act-with-note.dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';

export default function ReleaseCreditHoldDialog(props: ActionDialogProps) {
  return <ActWithNoteDialog {...props} endpoint={releaseCreditHoldEndpoint} text="letGo" />;
}
