import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseClaim } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../purchase/purchase.module.css';
import stock from '../stock.module.css';
import { EndClaimDialog } from './end-claim.dialog.tsx';

/** The claims of a purchase line, with what came of each. */
export function LineClaims({ claims, mayBuy }: { claims: readonly PurchaseClaim[]; mayBuy: boolean }) {
  const t = useTranslations('stock.claims');
  const format = useFormat();
  const [ending, setEnding] = useState<PurchaseClaim | null>(null);
  return (
    <>
      {claims.map((claim) => (
        <div key={claim.id} className={styles.lineHead}>
          <span>
            {t('claim', { quantity: format.decimal(claim.quantity), kind: t(`kinds.${claim.kind}`) })}{' '}
            <span className={claim.isEnded ? stock.quiet : styles.warn}>{stateOf(claim)}</span>{' '}
            <span className={stock.quiet}>{[claim.reason, claim.endReason].filter(Boolean).join('. ')}</span>
          </span>
          {mayBuy && !claim.isEnded && (
            <Button size="compact-xs" variant="default" onClick={() => setEnding(claim)}>
              {t('end')}
            </Button>
          )}
        </div>
      ))}
      {ending && <EndClaimDialog claim={ending} onClose={() => setEnding(null)} />}
    </>
  );

  function stateOf({ isEnded, credited, creditNumber, expected }: PurchaseClaim): string {
    if (expected === null) return t(isEnded ? 'settled' : 'waits');
    if (!isEnded) return t('open', { expected: format.money(expected, { sign: true }) });
    return credited === null ? t('dropped') : t('credited', { credited: format.money(credited, { sign: true }), number: creditNumber });
  }
}
