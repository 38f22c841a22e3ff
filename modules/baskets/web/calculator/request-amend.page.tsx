import { requestAmendPage } from '#modules/baskets/contract/calculator.pages.ts';
import { RequestCalculator } from './request-calculator.tsx';

export default function RequestAmendPage() {
  return <RequestCalculator page={requestAmendPage} mode="amend" />;
}
