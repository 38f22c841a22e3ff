import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { type RecordAct, RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { AskSuppliersDialog } from './ask-suppliers.dialog.tsx';
import { AssignmentEntry } from './assignment-entry.tsx';
import styles from './outsourced.module.css';
import { useWorkName } from './use-work-name.ts';

type Props = { row: ComponentRow; onClose: () => void };

/** The acts on outsourced work before it is ordered. */
const componentActs: readonly RecordAct<ComponentRow>[] = [
  {
    label: 'outsourcing.side.ask',
    permission: askSuppliersEndpoint.permission,
    keys: 'a',
    RowDialog: AskSuppliersDialog,
    variant: ({ assignments }) => (assignments.length === 0 ? 'filled' : 'default'),
  },
  { label: 'outsourcing.side.takeBack', permission: takeBackEndpoint.permission, Button: TakeBack },
];

/** Side panel of a component: its facts, its assignments and the actions. */
export function ComponentSide({ row, onClose }: Props) {
  const t = useTranslations('outsourcing.side');
  const nameOf = useWorkName();
  const mayBuy = useMay()(askSuppliersEndpoint.permission);
  const isOpen = row.column === 'request' || row.column === 'quote';
  return (
    <section aria-label={nameOf(row)}>
      <SideHead title={nameOf(row)} onClose={onClose} />
      {row.description !== nameOf(row) && <p className={styles.sub}>{row.description}</p>}
      {mayBuy && isOpen && (
        <div className={styles.acts}>
          <RecordActs acts={componentActs} row={row} />
        </div>
      )}
      {isOpen && !row.ordered && <p className={styles.note}>{t('waitsForOrder')}</p>}
      <ComponentFacts row={row} />
      <h3 className={styles.sectionHead}>{t('suppliers')}</h3>
      {row.assignments.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {row.assignments.map((one) => (
        <AssignmentEntry key={one.id} row={row} assignment={one} mayBuy={mayBuy} />
      ))}
    </section>
  );
}

function TakeBack({ row }: { row: ComponentRow }) {
  const t = useTranslations('outsourcing.side');
  const act = useAct(takeBackEndpoint, {
    invalidates: ['outsourcing', 'baskets', 'planning'],
    onDone: () => notify({ kind: 'success', title: t('takenBack') }),
  });
  return (
    <ConfirmButton
      size="xs"
      question={t('takeBackAsk')}
      verb={t('takeBack')}
      onConfirm={() => act.run({ id: row.id, version: row.version })}
    >
      {t('takeBack')}
    </ConfirmButton>
  );
}

function ComponentFacts({ row }: { row: ComponentRow }) {
  const t = useTranslations('outsourcing.side');
  const format = useFormat();
  return (
    <Facts
      narrow
      facts={[
        {
          label: t('order'),
          value: (
            <PageLink page={basketPage} params={{ id: row.basketId }}>
              {row.jobNumber}
            </PageLink>
          ),
        },
        { label: t('customer'), value: row.customer },
        { label: t('line'), value: row.line },
        { label: t('quantity'), value: format.quantity(row.quantity) },
        { label: t('goesOutOn'), value: row.goesOutOn && <DateText date={row.goesOutOn} /> },
        { label: t('neededOn'), value: row.neededOn && <DateText date={row.neededOn} due={row.column !== 'closed'} /> },
        { label: t('lead'), value: t('leadDays', { days: row.leadDays }) },
        { label: t('calculated'), value: row.calculatedCost > 0 ? format.money(row.calculatedCost, { sign: true }) : null },
        { label: t('specification'), value: row.specification && <span className={styles.said}>{row.specification}</span> },
      ]}
    />
  );
}
