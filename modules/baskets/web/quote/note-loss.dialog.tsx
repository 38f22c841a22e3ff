import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import LossDialog from './quote-loss.dialog.tsx';

/** Records to which competitor this quote was lost. */
export default function NoteLossDialog({ basket, onClose }: ActionDialogProps) {
  return <LossDialog quote={basket} onClose={onClose} />;
}
