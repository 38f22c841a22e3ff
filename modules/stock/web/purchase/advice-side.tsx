import { NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import type { AdviceCandidate, AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { stockArticlesPage, stockMaterialsPage, stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import table from '#platform/web/parts/table.module.css';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import { MakeOrPropose } from './make-or-propose.tsx';
import { MovePurchase } from './move-purchase.tsx';
import styles from './purchase.module.css';
import { useQuantity } from './use-quantity.ts';
import { WeeksSlider } from './weeks-slider.tsx';

/** Why an item is advised, what every way to get it costs, and the choice of another quantity or supplier. */
export function AdviceSide({ row, maxWeeks, onClose }: { row: AdviceRow; maxWeeks: number; onClose: () => void }) {
  const t = useTranslations('stock.advice');
  const format = useFormat();
  const quantity = useQuantity();
  const may = useMay();
  const candidates = row.candidates ?? [];
  const suppliers = new Map(candidates.filter(({ supplierId }) => supplierId > 0).map((one) => [one.supplierId, one.supplier]));
  return (
    <section aria-label={row.code}>
      <SideHead title={row.code} sub={row.name} onClose={onClose} />
      <Facts
        facts={[
          { label: t('usable'), value: quantity.of(row.usable, row) },
          { label: t('reserved'), value: quantity.of(row.reserved, row) },
          { label: t('expected'), value: row.expected > 0 && quantity.of(row.expected, row) },
          { label: t('reorderPoint'), value: row.policy === 'stock' && format.quantity(row.reorderPoint) },
          { label: t('target'), value: row.policy === 'stock' && format.quantity(row.target) },
          { label: t('perWeek'), value: row.perWeek !== null && format.decimal(row.perWeek) },
          { label: t('required'), value: row.required > 0 && <strong>{quantity.of(row.required, row)}</strong> },
          { label: t('needOn'), value: row.needOn !== null && <DateText date={row.needOn} due /> },
        ]}
      />
      {row.purchase && <MovePurchase row={row} />}
      {row.orders.length > 0 && (
        <>
          <h3 className={stock.section}>{t('forOrders')}</h3>
          <table className={`${table.table} ${table.narrow}`}>
            <tbody>
              {row.orders.map((order) => (
                <tr key={`${order.number}-${order.needOn}-${order.quantity}`}>
                  <td>
                    {may(basketPage.access) ? (
                      <PageLink page={basketPage} params={{ id: order.basketId }}>
                        {order.number}
                      </PageLink>
                    ) : (
                      order.number
                    )}
                  </td>
                  <td>
                    <DateText date={order.needOn} due />
                  </td>
                  <td className={`${table.right} num`}>{format.quantity(order.quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {row.action === 'none' && (
        <p className={stock.quiet}>
          {t('noOffer')}{' '}
          {row.isPaper && (
            <PageLink page={stockMaterialsPage} search={{ sel: String(row.itemId) }}>
              {t('addPrice')}
            </PageLink>
          )}
          {row.articleId !== null && (
            <PageLink page={stockArticlesPage} params={{ article_id: row.articleId }}>
              {t('addPriceOrMake')}
            </PageLink>
          )}
        </p>
      )}
      <MakeOrPropose row={row} />
      {candidates.length > 0 && (
        <>
          <h3 className={stock.section}>{t('why')}</h3>
          <Candidates candidates={candidates} />
        </>
      )}
      {row.draft && (
        <p className={stock.quiet}>
          {t('onDraft', { quantity: format.quantity(row.draft.quantity) })}{' '}
          <PageLink page={stockPurchasesPage} search={{ sel: String(row.draft.id) }}>
            {row.draft.number}
          </PageLink>
        </p>
      )}
      {may('stock.purchase') && suppliers.size > 0 && <Choice row={row} suppliers={suppliers} maxWeeks={maxWeeks} />}
    </section>
  );
}

/** The candidates side by side: goods, opened pack, holding, credit, and what they count as. */
function Candidates({ candidates }: { candidates: readonly AdviceCandidate[] }) {
  const t = useTranslations('stock.advice');
  const format = useFormat();
  const money = (euros: number) => format.money(moneyFromEuros(euros));
  const lines: { label: string; of: (one: AdviceCandidate) => ReactNode }[] = [
    { label: t('goods'), of: (one) => money(one.goodsEur) },
    { label: t('brokenPack'), of: (one) => money(one.brokenPackEur) },
    { label: t('holding'), of: (one) => money(one.holdingEur) },
    { label: t('credit'), of: (one) => money(-one.creditEur) },
    { label: t('net'), of: (one) => <strong>{money(one.netEur)}</strong> },
    {
      label: t('arrivesOn'),
      of: (one) => (
        <span className={one.late ? styles.late : undefined}>
          <DateText date={one.arrivesOn} />
        </span>
      ),
    },
    { label: t('weeks'), of: (one) => (one.weeks === null ? '–' : format.decimal(one.weeks)) },
  ];
  const key = (one: AdviceCandidate) => `${one.supplierId}-${one.quantity}`;
  return (
    <ScrollBox aria-label={t('why')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th />
            {candidates.map((one) => (
              <th key={key(one)} className={`${table.right} ${styles.candidate} ${one.chosen ? styles.chosen : ''}`}>
                <strong>{format.quantity(one.quantity)}</strong>
                <br />
                {one.supplierId === 0 ? t('makeIt') : t(`kinds.${one.kind}`)}
                <br />
                {one.supplier}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => (
            <tr key={label}>
              <td>{label}</td>
              {candidates.map((one) => (
                <td key={key(one)} className={`${table.right} num ${one.chosen ? styles.chosen : ''}`}>
                  {of(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type ChoiceProps = { row: AdviceRow; suppliers: ReadonlyMap<number, string>; maxWeeks: number };

/** Puts the advised or another quantity on the draft of a supplier, with the reason of another one. */
function Choice({ row, suppliers, maxWeeks }: ChoiceProps) {
  const t = useTranslations('stock.advice');
  const quantity = useQuantity();
  const labels = { quantity: t('quantity'), supplierId: t('supplier'), reason: t('reason') };
  const advised = row.draft?.quantity ?? row.quantity;
  const act = useActForm(makePurchasesEndpoint, {
    initial: { quantity: advised as number | string, supplierId: String(row.supplierId ?? [...suppliers.keys()][0]), reason: '' },
    toInput: ({ quantity: wanted, supplierId, reason }) => ({
      lines: [{ itemId: row.itemId, supplierId: Number(supplierId), quantity: Number(wanted) || 0, reason }],
    }),
    draftKey: `advice-${row.itemId}`,
    invalidates: ['stock'],
    isAct: true,
    onDone: ({ purchases }) => notify({ kind: 'success', title: t('made', { numbers: purchases.map(({ number }) => number).join(', ') }) }),
  });
  const isOwn = Number(act.form.values.quantity) !== row.quantity || Number(act.form.values.supplierId) !== row.supplierId;
  return (
    <>
      <h3 className={stock.section}>{t('choose')}</h3>
      <ActFormFrame act={act} submitLabel={t('put')} labels={labels}>
        <FieldRow>
          <NumberInput label={labels.quantity} min={0} suffix={` ${quantity.unitOf(row.unit)}`} {...act.field('quantity')} />
          <Select
            label={labels.supplierId}
            allowDeselect={false}
            data={[...suppliers].map(([id, name]) => ({ value: String(id), label: name }))}
            {...act.field('supplierId')}
          />
        </FieldRow>
        {row.perWeek !== null && row.perWeek > 0 && (
          <WeeksSlider
            quantity={Number(act.form.values.quantity)}
            perWeek={row.perWeek}
            maxWeeks={maxWeeks}
            onChange={(wanted) => act.form.setFieldValue('quantity', wanted)}
          />
        )}
        {isOwn && <TextInput label={labels.reason} description={t('reasonHelp')} {...act.field('reason')} />}
      </ActFormFrame>
    </>
  );
}
