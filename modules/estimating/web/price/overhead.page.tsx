import { overheadPage } from '#modules/estimating/contract/estimating.pages.ts';
import { MarkUps } from './mark-ups.tsx';

export default function OverheadPage() {
  return <MarkUps page={overheadPage} of="overheadRates" />;
}
