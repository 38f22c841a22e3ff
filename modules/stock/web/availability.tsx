import { readAvailabilityEndpoint } from '#modules/stock/contract/read-availability.endpoint.ts';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './availability.module.css';
import { Figures } from './figures.tsx';
import stock from './stock.module.css';

const shownDays = 8;
const [width, height, margin] = [400, 72, 6];
const dayMs = 86_400_000;

type Day = OutputOf<typeof readAvailabilityEndpoint>['days'][number];

/** The availability of an item: its figures of today, and its stock by day as a curve with the days below it. */
export function Availability({ itemId, packed, hasPurchases }: { itemId: number; packed: Packed; hasPurchases: boolean }) {
  const t = useTranslations('stock.availability');
  const { data, error, refetch } = useCall(readAvailabilityEndpoint, { itemId }, { live: ['article', 'stock_item', 'basket', 'purchase'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const figures = [
    { label: t('usable'), value: data.usable, opens: 'lots' as const },
    { label: t('expected'), value: data.expected, opens: hasPurchases ? ('purchases' as const) : ('making' as const) },
    { label: t('atp'), value: data.atp },
    ...(data.soft > 0 ? [{ label: t('soft'), value: data.soft, opens: 'reservations' as const }] : []),
  ];
  return (
    <>
      <h3 className={stock.section}>{t('title')}</h3>
      <Figures figures={figures} item={packed} />
      {data.promise === 'physical' && data.expected > 0 && <p className={stock.quiet}>{t('physicalOnly')}</p>}
      {(data.days.length > 1 || data.days.some(({ projected }) => projected < 0)) && <StockByDay days={data.days} />}
    </>
  );
}

/** The stock steps on the days of its changes; below the line of zero is owed. */
function StockByDay({ days }: { days: readonly Day[] }) {
  const t = useTranslations('stock.availability');
  const format = useFormat();
  const shown = days.slice(0, shownDays);
  const at = ({ on }: Day) => Date.parse(on) / dayMs;
  const [from, until] = [at(shown[0]!), at(shown.at(-1)!) + 1];
  const quantities = [0, ...shown.map(({ projected }) => projected)];
  const [least, most] = [Math.min(...quantities), Math.max(...quantities)];
  const x = (day: number) => (width * (day - from)) / (until - from);
  const y = (quantity: number) => height - margin - ((height - 2 * margin) * (quantity - least)) / (most - least || 1);
  const steps = shown.flatMap((day, nth) => {
    const end = nth + 1 < shown.length ? at(shown[nth + 1]!) : until;
    return [`${x(at(day))},${y(day.projected)}`, `${x(end)},${y(day.projected)}`];
  });
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.curve} aria-hidden>
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
        <polyline points={steps.join(' ')} />
      </svg>
      <ol className={styles.days} aria-label={t('curve')}>
        {shown.map(({ on, projected }) => (
          <li key={on}>
            <DateText date={on} />
            <b className="num" data-tone={projected < 0 ? 'short' : undefined}>
              {format.decimal(projected)}
              {projected < 0 && ` ${t('short')}`}
            </b>
          </li>
        ))}
      </ol>
      {days.length <= shownDays && <p className={stock.quiet}>{t('then')}</p>}
    </>
  );
}
