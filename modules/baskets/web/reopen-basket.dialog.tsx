import { reopenBasketEndpoint } from '#modules/baskets/contract/reopen-basket.endpoint.ts';
import type { AskProps } from './basket-actions.tsx';
import { NotedActDialog } from './noted-act.dialog.tsx';

export default function ReopenBasketDialog(props: AskProps) {
  return <NotedActDialog {...props} endpoint={reopenBasketEndpoint} text="reopen" />;
}
