import { priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import type { RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';

/** The columns of the list, used on screen and for the exported file. */
export function useRejectedColumns(): Column<RejectedRow>[] {
  const t = useTranslations('reports.rejected');
  const format = useFormat();
  const difference = ({ total, competitorPrice }: RejectedRow) => priceDifference(total, competitorPrice);
  const share = (row: RejectedRow) => difference(row)?.share ?? null;
  const tKinds = useTranslations('reports.kinds');
  const words = (key: 'customer' | 'note' | 'competitor') => ({
    key,
    title: t(key),
    cell: (row: RejectedRow) => row[key],
    text: (row: RejectedRow) => row[key],
  });
  const names = (key: 'product' | 'orderManager') => ({
    key,
    title: t(key),
    cell: (row: RejectedRow) => row[key],
    text: (row: RejectedRow) => row[key],
    wide: true,
  });
  return [
    { key: 'number', title: t('number'), cell: ({ number }) => number, text: ({ number }) => number, strong: true, width: '76px' },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => tKinds(kind), text: ({ kind }) => tKinds(kind), width: '96px' },
    { ...words('customer'), width: 'minmax(84px, 1.3fr)' },
    { ...names('product'), width: 'minmax(90px, 1fr)' },
    {
      key: 'reason',
      title: t('reason'),
      cell: ({ reasonName }) => reasonName,
      text: ({ reasonName }) => reasonName,
      width: 'minmax(84px, 1.4fr)',
    },
    { ...words('note'), extra: true, quiet: true, wide: true, width: 'minmax(84px, 1.4fr)' },
    { ...words('competitor'), wide: true, width: 'minmax(84px, 1fr)' },
    {
      ...{ key: 'difference', title: t('differenceColumn'), number: true, wide: true, width: '112px' },
      cell: (row) => <Difference of={difference(row)} />,
      text: (row) => (difference(row) ? eurosOf(difference(row)!.amount) : null),
    },
    {
      ...{ key: 'differenceShare', title: t('differenceShare'), number: true, extra: true, wide: true, width: '72px' },
      cell: (row) => share(row) !== null && format.percent(share(row)!),
      text: share,
    },
    {
      ...{ key: 'competitorPrice', title: t('competitorPrice'), number: true, extra: true, wide: true, width: '92px' },
      cell: ({ competitorPrice }) => competitorPrice !== null && <Money value={competitorPrice} />,
      text: ({ competitorPrice }) => (competitorPrice === null ? null : eurosOf(competitorPrice)),
    },
    { ...names('orderManager'), width: 'minmax(90px, 1fr)' },
    {
      key: 'endedOn',
      title: t('endedOn'),
      cell: ({ endedOn }) => <DateText date={endedOn} />,
      text: ({ endedOn }) => endedOn,
      wide: true,
      width: '96px',
    },
    {
      ...{ key: 'call', title: t('callColumn'), wide: true, width: 'minmax(92px, 124px)' },
      cell: ({ callOn, calledOn }) =>
        callOn ? <DateText date={callOn} due /> : calledOn && t('calledDay', { day: format.date(calledOn, 'near') }),
      text: ({ callOn, calledOn }) => callOn ?? calledOn,
    },
    {
      ...{ key: 'caller', title: t('caller'), extra: true, quiet: true, wide: true, width: 'minmax(90px, 1fr)' },
      cell: (row) => (row.callOn ? row.caller : null),
      text: (row) => (row.callOn ? row.caller : null),
    },
    {
      key: 'total',
      title: t('total'),
      cell: ({ total }) => <Money value={total} />,
      text: ({ total }) => eurosOf(total),
      number: true,
      width: '92px',
    },
  ];
}

function Difference({ of: difference }: { of: ReturnType<typeof priceDifference> }) {
  const format = useFormat();
  if (!difference) return null;
  const { amount, share } = difference;
  return (
    <>
      <Money value={amount} /> {share !== null && <small>{format.percent(share)}</small>}
    </>
  );
}
