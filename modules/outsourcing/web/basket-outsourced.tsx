import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { readBasketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { outsourcedPage } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ComponentSide } from './component-side.tsx';
import { OutsourceDialog } from './outsource.dialog.tsx';
import styles from './outsourced.module.css';
import { promisedDate } from './promised-date.ts';
import { useWorkName } from './use-work-name.ts';

/** Tab of the basket: the outsourced work with its status, and a button to outsource more. */
export default function BasketOutsourced({ basket }: { basket: { id: number } }) {
  const t = useTranslations('outsourcing.tab');
  const may = useMay();
  const { data, error, refetch } = useCall(
    readBasketOutsourcedEndpoint,
    { id: basket.id },
    { live: ['outsourced', `basket:${basket.id}`] },
  );
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const chosen = data.components.find(({ id }) => id === open);
  return (
    <div className={styles.tab}>
      {data.components.length === 0 ? <p className={styles.quiet}>{t('empty')}</p> : <Rows rows={data.components} onOpen={setOpen} />}
      <div className={styles.acts}>
        {may(outsourceEndpoint.permission) && data.lines.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('outsource')}
          </Button>
        )}
        {may(outsourcedPage.access) && data.components.length > 0 && <PageLink page={outsourcedPage}>{t('board')}</PageLink>}
      </div>
      {asking && <OutsourceDialog lines={data.lines} onClose={() => setAsking(false)} />}
      {chosen && (
        <Modal opened onClose={() => setOpen(null)} withCloseButton={false} size="lg" aria-label={chosen.description}>
          <ComponentSide row={chosen} onClose={() => setOpen(null)} />
        </Modal>
      )}
    </div>
  );
}

function Rows({ rows, onOpen }: { rows: readonly ComponentRow[]; onOpen: (id: number) => void }) {
  const t = useTranslations('outsourcing.side');
  const tColumns = useTranslations('outsourcing.columns');
  const nameOf = useWorkName();
  return (
    <div className={styles.wide}>
      <table className={styles.tabRows}>
        <thead>
          <tr>
            <th>{t('work')}</th>
            <th>{t('state')}</th>
            <th>{t('suppliers')}</th>
            <th className={styles.right}>{t('price')}</th>
            <th>{t('date')}</th>
            <th>{t('neededOn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(row.id)}>
                  {nameOf(row)}
                </Button>
                <p className={styles.small}>{row.line}</p>
              </td>
              <td>{tColumns(row.column)}</td>
              <td>{namesOf(row)}</td>
              <td className={styles.right}>
                <Price row={row} />
              </td>
              <td>
                <DateText date={promisedDate(row)} />
              </td>
              <td>
                <DateText date={row.neededOn} due={row.column !== 'closed'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function namesOf({ assignments }: ComponentRow): string {
  const open = assignments.filter(({ status }) => status !== 'canceled');
  const maker = open.find(({ status }) => status === 'order' || status === 'closed');
  return (maker ? [maker] : open).map(({ supplier }) => supplier).join(', ');
}

/** The price of the supplier with the order, beside the calculated cost. */
function Price({ row }: { row: ComponentRow }) {
  const t = useTranslations('outsourcing.tab');
  const format = useFormat();
  const maker = row.assignments.find(({ status }) => status === 'order' || status === 'closed');
  const price = maker && (maker.invoiceAmount ?? maker.price);
  return (
    <>
      {price !== null && price !== undefined && <span className="num">{format.money(price, { sign: true })}</span>}
      {row.calculatedCost > 0 && (
        <p className={styles.small}>{t('doneHere', { amount: format.money(row.calculatedCost, { sign: true }) })}</p>
      )}
    </>
  );
}
