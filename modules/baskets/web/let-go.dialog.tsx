import { letGoBeyondCreditEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import type { AskProps } from './basket-actions.tsx';
import { NotedActDialog } from './noted-act.dialog.tsx';

export default function LetGoDialog(props: AskProps) {
  return <NotedActDialog {...props} endpoint={letGoBeyondCreditEndpoint} words="letGo" />;
}
