import { requestEditPage } from '#modules/baskets/contract/calculator.pages.ts';
import { RequestCalculator } from './request-calculator.tsx';

export default function RequestEditPage() {
  return <RequestCalculator page={requestEditPage} mode="edit" />;
}
