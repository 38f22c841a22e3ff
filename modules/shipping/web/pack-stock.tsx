import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { piecesByLine, unboxedPieces } from '#modules/shipping/domain/unboxed-pieces.ts';
import type { PackLotSwap } from '#modules/stock/domain/picking/pack-lot-swap.ts';
import { partsToPack, type StockPart } from '#modules/stock/domain/picking/parts-to-pack.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './pack-order.module.css';
import type { Draft } from './package-row.tsx';
import { SwapLotDialog } from './swap-lot.dialog.tsx';

type LineProps = { line: PackingPlan['lines'][number]; stock: PackingPlan['stock']; onStock: (articleId: number) => void };

/** Shows what is reserved of an article line and what packed shipments took for it, with a link to its stock. */
export function LineStock({ line, stock, onStock }: LineProps) {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  const partsText = usePartsText();
  const maySee = useMay()('stock_articles.view');
  const found = stock.lines.find(({ lineId }) => lineId === line.id);
  if (!found) return null;
  const { articleId, reserved, needOn, packed } = found;
  const isOpen = line.shipped + line.packed < line.ordered;
  return (
    <>
      {reserved > 0 && (
        <span className={styles.quiet}>
          {t('reserved', { reserved: format.quantity(reserved), day: needOn ? format.date(needOn) : '' })}
        </span>
      )}
      {reserved === 0 && isOpen && <span className={styles.warning}>{t('notReserved')}</span>}
      {packed.length > 0 && <span className={styles.quiet}>{t('packedFrom', { parts: partsText(packed) })}</span>}
      {maySee && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={styles.stockButton}
          aria-label={`${t('stockActs')}: ${line.description}`}
          onClick={() => onStock(articleId)}
        >
          {t('stockActs')}
        </Button>
      )}
    </>
  );
}

type TakenProps = {
  plan: PackingPlan;
  drafts: readonly Draft[];
  swaps: readonly PackLotSwap[];
  onSwap: (swap: PackLotSwap) => void;
  onRule: (lineId: number) => void;
};

/** The lots and bins that packing these boxes takes, per article line; a packer may take another lot. */
export function TakenFromStock({ plan, drafts, swaps, onSwap, onRule }: TakenProps) {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  const partsText = usePartsText();
  const mayPack = useMay()('shipping.pack');
  const [choosing, setChoosing] = useState<number | null>(null);
  const pieces = piecesByLine(drafts.flat());
  const taken = plan.stock.articles.flatMap((article) => {
    const lines = plan.stock.lines.filter((line) => line.articleId === article.articleId);
    return [
      ...partsToPack(
        article,
        lines.map((line) => ({
          ...line,
          pieces: pieces.get(line.lineId) ?? 0,
          swap: swaps.find(({ lineId }) => lineId === line.lineId),
        })),
      ),
    ];
  });
  const shown = taken.filter(([lineId]) => (pieces.get(lineId) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('fromStock')}>
      <h3 className={styles.heading}>{t('fromStock')}</h3>
      <ul className={styles.rules}>
        {shown.map(([lineId, parts]) => {
          const free = freePartsOf(plan, lineId);
          const missing = pieces.get(lineId)! - parts.reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <li key={lineId}>
              {nameOf(plan, lineId)}: {partsText(parts)}
              {missing > 0 && <span className={styles.warning}> {t('missing', { missing: format.quantity(missing) })}</span>}
              {mayPack && free.length > 1 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  ml={4}
                  aria-label={`${t('swapLot.open')}: ${nameOf(plan, lineId)}`}
                  onClick={() => setChoosing(lineId)}
                >
                  {t('swapLot.open')}
                </Button>
              )}
              {swaps.some((swap) => swap.lineId === lineId) && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${t('swapLot.byRule')}: ${nameOf(plan, lineId)}`}
                  onClick={() => onRule(lineId)}
                >
                  {t('swapLot.byRule')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {choosing !== null && (
        <SwapLotDialog
          line={{ id: choosing, description: nameOf(plan, choosing) }}
          parts={freePartsOf(plan, choosing)}
          onChoose={onSwap}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  );
}

/** Returns what the lots of a line's article have to pack; none for a line that was picked. */
export function freePartsOf({ stock }: PackingPlan, lineId: number): readonly StockPart[] {
  const line = stock.lines.find((one) => one.lineId === lineId);
  if (!line || line.staged.length > 0) return [];
  return stock.articles.find(({ articleId }) => articleId === line.articleId)?.parts ?? [];
}

/** Names the proposed pieces that no box holds. */
export function UnboxedPieces({ plan, drafts }: { plan: PackingPlan; drafts: readonly Draft[] }) {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  const unboxed = unboxedPieces(
    plan.packages.flatMap(({ contents }) => contents),
    drafts.flat(),
  );
  if (unboxed.length === 0) return null;
  const lines = unboxed.map(({ lineId, pieces }) => `${nameOf(plan, lineId)} (${format.quantity(pieces)})`).join(', ');
  return (
    <p className={styles.problem} role="status">
      {t('inNoBox', { pieces: unboxed.reduce((sum, { pieces }) => sum + pieces, 0), lines })}
    </p>
  );
}

function usePartsText() {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  return (parts: readonly StockPart[]) =>
    parts.map(({ lot, location, quantity }) => t('part', { quantity: format.quantity(quantity), lot, location })).join(', ');
}

const nameOf = ({ lines }: PackingPlan, lineId: number) => lines.find(({ id }) => id === lineId)?.description ?? '';
