import { objectiveWeights } from '#modules/planning/domain/engine/case/planning-case.ts';
import { objectiveParts, objectiveTotal, type PlanObjective } from '#modules/planning/domain/proposal/plan-objective.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import table from '#platform/web/parts/table.module.css';

/** Each part of the objective in the plan as it is and in the proposal, with what the difference weighs. */
export function ObjectiveParts({ before, after, isTrial }: { before: PlanObjective; after: PlanObjective; isTrial: boolean }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  const rows = objectiveParts.map((part) => ({
    part,
    ...{ before: before[part], after: after[part], cost: (after[part] - before[part]) * objectiveWeights[part] },
  }));
  const total = { before: objectiveTotal(before), after: objectiveTotal(after) };
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('part')}</th>
            <th className={table.right}>{t(isTrial ? 'without' : 'now')}</th>
            <th className={table.right}>{t(isTrial ? 'with' : 'then')}</th>
            <th className={table.right}>{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { part: 'total' as const, ...total, cost: total.after - total.before }].map((row) => (
            <tr key={row.part}>
              <td>{t(`parts.${row.part}`)}</td>
              <td className={table.right}>{format.quantity(row.before)}</td>
              <td className={table.right}>{format.quantity(row.after)}</td>
              <td className={table.right}>{row.cost > 0 ? `+ ${format.quantity(row.cost)}` : format.quantity(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
