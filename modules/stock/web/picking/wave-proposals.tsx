import { Button } from '@mantine/core';
import type { PickDemand } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { proposeWaves, type WaveProposal } from '#modules/stock/domain/picking/propose-waves.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './picking.module.css';

type Props = { rows: readonly PickDemand[]; onChoose: (basketIds: readonly number[]) => void };

/** Proposed waves: orders of one van, or at one location. A press ticks them. */
export function WaveProposals({ rows, onChoose }: Props) {
  const t = useTranslations('stock.picking');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const waves = proposeWaves(rows.map((row) => ({ ...row, lines: row.lineIds.length })));
  if (waves.length === 0) return null;
  const nameOf = (wave: WaveProposal) =>
    wave.by === 'location'
      ? t('byLocation', { location: wave.location })
      : t('byVan', {
          method: translateComposed(tMethods, wave.method, wave.method),
          day: format.date(wave.needOn, 'near'),
          at: wave.leavesAt ?? 'none',
        });
  return (
    <section aria-label={t('proposals')}>
      <h2>{t('proposals')}</h2>
      <ul className={styles.orders}>
        {waves.map((wave) => (
          <li key={nameOf(wave)}>
            <Button variant="default" fullWidth h="auto" py={6} justify="space-between" onClick={() => onChoose(wave.basketIds)}>
              <span className={styles.wave}>
                <strong>{nameOf(wave)}</strong>
                <span className={styles.quiet}>{t('inWave', { orders: wave.basketIds.length, lines: wave.lines })}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
