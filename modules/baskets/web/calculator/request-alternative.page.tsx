import { RequestCalculator } from './request-calculator.tsx';

export default function RequestAlternativePage() {
  return <RequestCalculator mode="alternative" />;
}
