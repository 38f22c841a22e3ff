import { letGoBeyondCreditEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import type { AskProps } from './basket-actions.tsx';
import { NotedActDialog } from './noted-act.dialog.tsx';

export default function ReleaseCreditHoldDialog(props: AskProps) {
  return <NotedActDialog {...props} endpoint={letGoBeyondCreditEndpoint} text="letGo" />;
}
