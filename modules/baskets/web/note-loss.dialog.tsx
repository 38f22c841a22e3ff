import type { AskProps } from './basket-actions.tsx';
import LossDialog from './loss.dialog.tsx';

/** Records to which competitor this quote was lost. */
export default function NoteLossDialog({ basket, onClose }: AskProps) {
  return <LossDialog quote={basket} onClose={onClose} />;
}
