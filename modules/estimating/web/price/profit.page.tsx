import { profitPage } from '#modules/estimating/contract/estimating.pages.ts';
import { MarkUps } from './mark-ups.tsx';

export default function ProfitPage() {
  return <MarkUps page={profitPage} of="profitRates" />;
}
