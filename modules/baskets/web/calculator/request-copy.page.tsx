import { RequestCalculator } from './request-calculator.tsx';

export default function RequestCopyPage() {
  return <RequestCalculator mode="copy" />;
}
