import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import type { DueCountRow } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useScanner } from '#platform/web/keys/use-scanner.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from '../picking/picking.module.css';

/** A lot at a location, and how it is packed; never how much the book says there is. */
export type CountedPlace = Pick<DueCountRow, 'lotId' | 'locationId' | 'location' | 'lot' | 'code' | 'name' | 'unit' | 'perPack'> & {
  isMine?: boolean;
  reason?: DueCountRow['reason'];
};

/** The item of a lot that is counted from its side panel. */
export type CountedItem = Pick<CountedPlace, 'code' | 'name' | 'unit' | 'perPack'>;

/** The place to count of a lot in the side panel of its item. */
export function countedLot(
  lot: { id: number; locationId: number; location: string; code: string },
  { code, name, unit, perPack }: CountedItem,
): CountedPlace {
  return { lotId: lot.id, locationId: lot.locationId, location: lot.location, lot: lot.code, code, name, unit, perPack };
}

type Props = {
  row: CountedPlace;
  /** The positions of the walk that are left; absent for a count by itself. */
  left?: number;
  /** The positions that a scan can go to, and which of them is counted here. */
  walk?: { key: string; find: (code: string) => string | undefined };
  onNext: (scanned?: string) => void;
  onClose: () => void;
};

/**
 * Counts one position, blind: packs and loose pieces; in a walk the next follows. A scan of another position saves the count that was entered
 * and goes there; with nothing entered it goes there, and says that nothing was saved.
 */
export function CountDialog({ row, left, walk, onNext, onClose }: Props) {
  const t = useTranslations('stock.counting');
  const tActions = useTranslations('platform.actions');
  const errorText = useErrorText();
  const [packs, setPacks] = useState<number | string>('');
  const [loose, setLoose] = useState<number | string>('');
  const [error, setError] = useState<string | null>(null);
  const { perPack } = row;
  const owner = useRef<HTMLFormElement>(null);
  // Where a scan asked to go once the count is saved.
  const goesTo = useRef<string | undefined>(undefined);
  const act = useAct(countPositionEndpoint, {
    invalidates: ['stock', 'catalogue'],
    queuedAs: (input) => t('queued', { location: row.location, lot: row.lot, counted: input.counted }),
    onQueued: () => onNext(goesTo.current),
    onDone: ({ outcome }) => {
      notify({
        kind: outcome === 'booked' ? 'success' : 'warning',
        title: t(`outcome.${outcome}`, { location: row.location }),
      });
      onNext(goesTo.current);
    },
    onRefused: (refused) => {
      setError(errorText(refused));
      return true;
    },
  });
  const counted = Number(packs || 0) * (perPack ?? 0) + Number(loose || 0);
  const isEntered = packs !== '' || loose !== '';
  function save(quantity: number, to?: string) {
    setError(null);
    goesTo.current = to;
    void act.run({ lotId: row.lotId, locationId: row.locationId, counted: quantity, at: new Date().toISOString() });
  }
  const submit = () => (isEntered ? save(counted) : setError(t('nothing')));
  useScanner((scanned) => {
    if (!walk || act.pending) return;
    const code = readScannedText(scanned);
    const to = walk.find(code);
    const isOther = to !== undefined && to !== walk.key;
    if (isEntered && to !== undefined) return save(counted, isOther ? to : undefined);
    if (!isOther) return setError(to === undefined ? t('scanNot', { code }) : t('nothing'));
    notify({ kind: 'warning', title: t('notCounted', { location: row.location }) });
    onNext(to);
  }, owner);
  const whole = row.unit === 'sheet' || row.unit === 'piece';
  return (
    <Modal
      opened
      onClose={onClose}
      title={left === undefined ? t('titleAt', { location: row.location }) : t('title', { left })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <form
        ref={owner}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={14}>
          <div>
            <p className={styles.place}>{row.location}</p>
            <p className={styles.article}>{row.name}</p>
            <p className={styles.quiet}>{t('about', { code: row.code ?? '', lot: row.lot })}</p>
          </div>
          {row.isMine && <p className={styles.short}>{t('mineText')}</p>}
          <Group grow align="end">
            {perPack !== null && perPack > 1 && (
              <NumberInput
                label={t('packs', { perPack })}
                size="lg"
                min={0}
                allowDecimal={false}
                inputMode="numeric"
                data-autofocus
                value={packs}
                onChange={setPacks}
              />
            )}
            <NumberInput
              label={t(`units.${row.unit}`)}
              size="lg"
              min={0}
              allowDecimal={!whole}
              inputMode={whole ? 'numeric' : 'decimal'}
              {...((perPack === null || perPack <= 1) && { 'data-autofocus': true })}
              value={loose}
              onChange={setLoose}
            />
          </Group>
          {error && (
            <p className={styles.short} role="alert">
              {error}
            </p>
          )}
          <Group justify="space-between">
            {left !== undefined && (
              <Button variant="default" size="lg" onClick={() => onNext()}>
                {t('skip')}
              </Button>
            )}
            {row.reason === 'zero' && !isEntered && (
              <Button size="lg" loading={act.pending} onClick={() => save(0)}>
                {t('isEmpty')}
              </Button>
            )}
            <Button type="submit" size="lg" variant={row.reason === 'zero' && !isEntered ? 'default' : 'filled'} loading={act.pending}>
              {t('save', { counted })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
