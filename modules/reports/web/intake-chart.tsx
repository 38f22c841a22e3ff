import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslations } from 'use-intl';
import type { IntakeRow } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { IntakePeriod } from '#modules/reports/domain/order-intake.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { byManager } from './intake-table.tsx';

const colors = ['blue', 'amber', 'violet', 'cyan', 'green', 'rust', 'indigo', 'grey'];

/** Order value by period, a colour for each manager; the table beneath says the same in numbers. */
export default function IntakeChart({ rows, by }: { rows: readonly IntakeRow[]; by: IntakePeriod }) {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const nameOf = (id: number | null) => `manager${id ?? 0}`;
  const series = byManager(rows).map(({ managerId, manager }, at) => ({
    name: nameOf(managerId),
    label: manager ?? t('nobody'),
    color: `var(--k-status-${colors[at % colors.length]})`,
  }));
  const data = [...Map.groupBy(rows, ({ period }) => period)].map(([period, own]) => ({
    period: format.date(period, 'short'),
    ...Object.fromEntries(own.map((row) => [nameOf(row.managerId), eurosOf(row.value)])),
  }));
  return (
    <figure role="img" aria-label={t('chart', { by })} style={{ margin: 0 }}>
      <BarChart
        h={260}
        data={data}
        dataKey="period"
        type="stacked"
        series={series}
        maxBarWidth={64}
        withLegend
        valueFormatter={(euros) => format.money(moneyFromEuros(euros), { sign: true })}
        yAxisProps={{ width: 80, tickFormatter: (euros: number) => `€ ${format.quantity(euros)}` }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
