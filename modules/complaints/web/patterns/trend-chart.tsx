import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Patterns } from './complaint-patterns.page.tsx';
import { useMonthName } from './use-month-name.ts';

/** Complaints per order by month, between the control limits; the table below shows the same numbers. */
export default function TrendChart({ trend }: { trend: Patterns['trend'] }) {
  const t = useTranslations('complaints.patterns');
  const format = useFormat();
  const monthName = useMonthName();
  // A month without orders has no control limits.
  const data = trend.months.map(({ month, share, orders, lower, upper }) => ({
    month: monthName(month),
    share,
    lower: orders === 0 ? null : lower,
    upper: orders === 0 ? null : upper,
    mean: trend.mean,
  }));
  return (
    <figure role="img" aria-label={t('trend')} style={{ margin: 0 }}>
      <LineChart
        h={240}
        data={data}
        dataKey="month"
        series={[
          { name: 'share', label: t('share'), color: 'var(--k-status-blue)' },
          { name: 'mean', label: t('mean'), color: 'var(--k-status-grey)', strokeDasharray: '2 4' },
          { name: 'upper', label: t('upper'), color: 'var(--k-status-rust)', strokeDasharray: '6 4' },
          { name: 'lower', label: t('lower'), color: 'var(--k-status-green)', strokeDasharray: '6 4' },
        ]}
        curveType="linear"
        withLegend
        connectNulls={false}
        valueFormatter={(share) => format.percent(share)}
        yAxisProps={{ width: 64 }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
