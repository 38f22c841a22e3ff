import { RequestCalculator } from './request-calculator.tsx';

export default function RequestEditPage() {
  return <RequestCalculator mode="edit" />;
}
