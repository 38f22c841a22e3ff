import { lazy, Suspense } from 'react';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { LineCountAct } from './line-count-acts.ts';

const dialogs = {
  closeShort: lazy(() => import('./close-line-short.dialog.tsx')),
  keepRest: lazy(() => import('./keep-rest.dialog.tsx')),
  deliverRest: lazy(() => import('./deliver-rest.dialog.tsx')),
  overDelivery: lazy(() => import('./allow-over-delivery.dialog.tsx')),
};

type Props = { act: LineCountAct; line: LineRow; customerId: number; onClose: () => void };

/** The dialog of a decision about the count of a line. */
export function LineCountDialog({ act, ...props }: Props) {
  const Dialog = dialogs[act];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
