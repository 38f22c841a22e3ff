import { requestAlternativePage } from '#modules/baskets/contract/calculator.pages.ts';
import { RequestCalculator } from './request-calculator.tsx';

export default function RequestAlternativePage() {
  return <RequestCalculator page={requestAlternativePage} mode="alternative" />;
}
