import { requestCopyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { RequestCalculator } from './request-calculator.tsx';

export default function RequestCopyPage() {
  return <RequestCalculator page={requestCopyPage} mode="copy" />;
}
