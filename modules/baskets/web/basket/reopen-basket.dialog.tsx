import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { ActWithNoteDialog } from './act-with-note.dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';

export default function ReopenBasketDialog(props: ActionDialogProps) {
  return <ActWithNoteDialog {...props} endpoint={reopenBasketEndpoint} text="reopen" />;
}
