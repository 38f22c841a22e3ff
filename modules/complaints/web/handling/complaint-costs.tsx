import { NumberInput, Select, TextInput } from '@mantine/core';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { removeComplaintCostEndpoint } from '#modules/complaints/contract/remove-complaint-cost.endpoint.ts';
import { type CostKind, costKinds } from '#modules/complaints/domain/complaint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';

/** The cost lines of a complaint; the rework order counts at its cost price. */
export function ComplaintCosts({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.costs');
  const format = useFormat();
  const mayEdit = useMay()('complaint.edit') && complaint.status.kind !== 'done';
  const { costs, rework } = complaint;
  return (
    <div className={styles.tab}>
      {costs.length === 0 && rework === null && <p className={styles.quiet}>{t('empty')}</p>}
      {(costs.length > 0 || rework) && (
        <ScrollBox className={styles.scroll} aria-label={t('title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('kind')}</th>
                <th>{t('description')}</th>
                <th>{t('added')}</th>
                <th className={styles.right}>{t('amountEuro')}</th>
                {mayEdit && <td />}
              </tr>
            </thead>
            <tbody>
              {costs.map((cost) => (
                <tr key={cost.id}>
                  <td>{t(`kinds.${cost.kind}`)}</td>
                  <td>{cost.description}</td>
                  <td>{[format.moment(cost.addedAt), cost.addedBy].join(' · ')}</td>
                  <td className={`${styles.right} num`}>
                    <Money value={cost.amount} />
                  </td>
                  {mayEdit && (
                    <td className={styles.right}>
                      <RemoveButton
                        size="compact-xs"
                        endpoint={removeComplaintCostEndpoint}
                        input={{ id: complaint.id, costId: cost.id }}
                        attribute={t('attribute')}
                        invalidates={['complaints']}
                      />
                    </td>
                  )}
                </tr>
              ))}
              {rework && (
                <tr>
                  <td>{t('kinds.rework')}</td>
                  <td>{rework.number}</td>
                  <td />
                  <td className={`${styles.right} num`}>
                    <Money value={rework.cost} />
                  </td>
                  {mayEdit && <td />}
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={3} scope="row">
                  {t('total')}
                </th>
                <th className={`${styles.right} num`}>
                  <Money value={complaint.cost} />
                </th>
                {mayEdit && <td />}
              </tr>
            </tfoot>
          </table>
        </ScrollBox>
      )}
      {mayEdit && <AddCost id={complaint.id} />}
    </div>
  );
}

function AddCost({ id }: { id: number }) {
  const t = useTranslations('complaints.costs');
  const initial = { kind: 'hours' as CostKind, description: '', amount: '' as number | string };
  const act = useActForm(addComplaintCostEndpoint, {
    initial,
    toInput: ({ kind, description, amount }) => ({ id, kind, description, amount: moneyFromEuros(Number(amount) || 0) }),
    draftKey: `cost-${id}`,
    invalidates: ['complaints'],
    onDone: () => act.form.setValues(initial),
  });
  return (
    <div className={styles.add}>
      <ActFormFrame act={act} submitLabel={t('add')} labels={{ kind: t('kind'), description: t('description'), amount: t('amountEuro') }}>
        <FieldRow>
          <Select
            label={t('kind')}
            allowDeselect={false}
            data={costKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...act.field('kind')}
          />
          <TextInput label={t('description')} {...act.field('description')} />
          <NumberInput label={t('amountEuro')} min={0} decimalScale={2} leftSection="€" {...act.field('amount')} />
        </FieldRow>
      </ActFormFrame>
    </div>
  );
}
