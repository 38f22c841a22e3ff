import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import table from '#platform/web/parts/table.module.css';
import type { StockDetail } from './stock-side.tsx';

type Entry = StockDetail['journal'][number];
/** `entries`: those of the act, as the journal has them. */
type Props = { act: number; what: string; entries: readonly Entry[]; onClose: () => void };

/** Undoes a movement by counter-entries, with the reason. Shows each entry with the one that comes beside it. */
export function UndoMovementDialog({ act: number, what, entries, onClose }: Props) {
  const t = useTranslations('stock.undo');
  return (
    <ReasonDialog
      title={t('title', { what })}
      lead={
        <>
          {t('lead')}
          <CounterEntries entries={entries} />
        </>
      }
      endpoint={undoMovementEndpoint}
      toInput={(reason) => ({ act: number, reason })}
      label={t('reason')}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`undo-${number}`}
      invalidates={['stock', 'catalogue']}
      area={{ rows: 2 }}
      required
    />
  );
}

function CounterEntries({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('stock.undo');
  const format = useFormat();
  const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${format.decimal(quantity)}`;
  return (
    <table className={`${table.table} ${table.narrow}`}>
      <thead>
        <tr>
          <th>{t('place')}</th>
          <th className={table.right}>{t('booked')}</th>
          <th className={table.right}>{t('counter')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, location, lot, quantity }) => (
          <tr key={id}>
            <td>
              {location} {lot}
            </td>
            <td className={`${table.right} num`}>{signed(quantity)}</td>
            <td className={`${table.right} num`}>{signed(-quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
