import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { Patterns } from './complaint-patterns.page.tsx';

/** A Pareto chart: frequency per name, highest first. */
export default function ParetoChart({ rows, label }: { rows: Patterns['reasons']; label: string }) {
  const t = useTranslations('complaints.patterns');
  return (
    <figure role="img" aria-label={label} style={{ margin: 0 }}>
      <BarChart
        h={Math.max(80, rows.length * 30)}
        data={rows.map(({ name, count }) => ({ name, count }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'count', label: t('count'), color: 'var(--k-status-blue)' }]}
        maxBarWidth={18}
        gridAxis="none"
        yAxisProps={{ width: 130 }}
        xAxisProps={{ allowDecimals: false }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
