import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { readOrderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { IntakePeriod } from '#modules/reports/domain/order-intake.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { byManager, sumOrNone } from './manager-intake.ts';

const colors = ['blue', 'amber', 'violet', 'cyan', 'green', 'rust', 'indigo', 'grey'];
const nameOf = (id: number | null) => `manager${id ?? 0}`;

type Props = { intake: Pick<OutputOf<typeof readOrderIntakeEndpoint>, 'periods' | 'rows' | 'targets'>; by: IntakePeriod };

/** Order value per period, stacked by manager, with the target of all; the table below shows the same numbers. */
export default function IntakeChart({ intake, by }: Props) {
  const { periods, rows, targets } = intake;
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const bars = byManager({ rows, targets: [] }).map(({ managerId, manager }, at) => ({
    type: 'bar' as const,
    name: nameOf(managerId),
    label: manager ?? t('nobody'),
    color: `var(--k-status-${colors[at % colors.length]})`,
  }));
  const line = { type: 'line' as const, name: 'target', label: t('targetLine'), color: 'var(--k-text)', strokeDasharray: '6 4' };
  const periodName = (period: string) => {
    if (by === 'month') return format.month(period);
    if (by === 'week') return format.date(period, 'short');
    const [year = '', month = ''] = period.split('-');
    return t('quarterOf', { quarter: Math.ceil(Number(month) / 3), year });
  };
  const data = periods.map((period, at) => {
    const target = sumOrNone(targets.map(({ asked }) => asked[at] ?? null));
    const own = rows.filter((row) => row.period === period);
    return {
      period: periodName(period),
      target: target === null ? null : eurosOf(target),
      ...Object.fromEntries(own.map((row) => [nameOf(row.managerId), eurosOf(row.value)])),
    };
  });
  return (
    <figure role="img" aria-label={t('chart', { by })} style={{ margin: 0 }}>
      <CompositeChart
        h={260}
        data={data}
        dataKey="period"
        series={targets.length > 0 ? [...bars, line] : bars}
        maxBarWidth={64}
        withLegend
        curveType="linear"
        connectNulls={false}
        valueFormatter={(euros) => format.money(moneyFromEuros(euros), { sign: true })}
        yAxisProps={{ width: 80, tickFormatter: (euros: number) => `€ ${format.quantity(euros)}` }}
        barProps={{ stackId: 'value' }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  );
}
