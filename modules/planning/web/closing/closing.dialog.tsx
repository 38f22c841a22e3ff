import { Button, Loader, Modal, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { applyClosingEndpoint } from '#modules/planning/contract/closing/apply-closing.endpoint.ts';
import { tryClosingEndpoint } from '#modules/planning/contract/closing/try-closing.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './closing.module.css';
import { PerOrder } from './per-order.tsx';

type Variant = OutputOf<typeof tryClosingEndpoint>['variants'][number];
type Stretch = { fromDate: string; fromTime: string; untilDate: string; untilTime: string };
type Props = {
  place: { id: number; code: string };
  /** The breakdown that was reported and lasts: only how its work goes on is chosen. */
  down?: { reason: string; until: string };
  onClose(): void;
};

/** Hours that a place is closed when nothing else is chosen. */
const usualHours = 4;

/** Closes a place for a time, or one that stands still already: shows first how the work could go on, each way with who becomes late and its price. */
export function ClosingDialog({ place, down, onClose }: Props) {
  const t = useTranslations('planning.closing');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const [stretch, setStretch] = useState<Stretch>(() => {
    const [from, until] = [new Date(), down ? new Date(down.until) : new Date(Date.now() + usualHours * 3_600_000)];
    return {
      ...{ fromDate: dateIn(shopTimeZone, from), fromTime: format.time(from.toISOString()) },
      ...{ untilDate: dateIn(shopTimeZone, until), untilTime: format.time(until.toISOString()) },
    };
  });
  const [note, setNote] = useState(down?.reason ?? '');
  const [asked, setAsked] = useState<Stretch | null>(down ? stretch : null);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (part: Partial<Stretch>) => {
    setStretch((before) => ({ ...before, ...part }));
    setAsked(null);
  };
  const isWrong = `${stretch.fromDate}T${stretch.fromTime}` >= `${stretch.untilDate}T${stretch.untilTime}`;
  const input = { id: place.id, ...(asked ?? stretch) };
  const shift = useCall(tryClosingEndpoint, { ...input, search: false }, { enabled: asked !== null });
  const search = useCall(tryClosingEndpoint, { ...input, search: true }, { enabled: asked !== null && shift.data !== undefined });
  const variants = asked ? (search.data ?? shift.data)?.variants : undefined;
  const worse = search.data?.tried.filter((kind) => !search.data?.variants.some((one) => one.kind === kind));
  const variant = variants?.find(({ kind }) => kind === chosen) ?? variants?.[0];
  const close = useAct(applyClosingEndpoint, {
    invalidates: ['planning'],
    onDone: ({ moved }) => {
      notify({ kind: 'success', title: t(down ? 'downDone' : 'done', { place: place.code, moved }) });
      onClose();
    },
    onRefused: () => {
      void Promise.all([shift.refetch(), search.refetch()]);
      return false;
    },
  });
  const failed = shift.error ?? search.error;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={down ? t('downTitle', { place: place.code }) : t('closeTitle', { place: place.code })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <p className={styles.lead}>{down ? t('downLead', { reason: down.reason, until: format.moment(down.until) }) : t('closeLead')}</p>
      {!down && (
        <div className={styles.fields}>
          <DateField label={t('from')} value={stretch.fromDate} onChange={(date) => date && change({ fromDate: date })} />
          <TextInput
            type="time"
            label={t('time')}
            value={stretch.fromTime}
            onChange={(event) => change({ fromTime: event.currentTarget.value })}
          />
          <DateField label={t('until')} value={stretch.untilDate} onChange={(date) => date && change({ untilDate: date })} />
          <TextInput
            type="time"
            label={t('time')}
            value={stretch.untilTime}
            error={isWrong && t('wrong')}
            onChange={(event) => change({ untilTime: event.currentTarget.value })}
          />
          <TextInput
            className={styles.note}
            label={t('note')}
            maxLength={80}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      )}
      <div aria-live="polite">
        {failed && <LoadError error={failed} retry={() => void Promise.all([shift.refetch(), search.refetch()])} />}
        {variants && (
          <>
            <h3 className={styles.title}>{t('variants')}</h3>
            <Radio.Group aria-label={t('variants')} value={variant?.kind ?? null} onChange={setChosen}>
              <ul className={styles.variants}>
                {variants.map((one) => (
                  <li key={one.kind}>
                    <Radio value={one.kind} label={t(`kinds.${one.kind}`)} description={<Effect variant={one} />} />
                    <PerOrder lines={one.lines} />
                  </li>
                ))}
              </ul>
            </Radio.Group>
          </>
        )}
        {asked && worse && worse.length > 0 && (
          <p className={styles.lead}>{t('noBetter', { kinds: worse.map((kind) => t(`kinds.${kind}`)).join('; ') })}</p>
        )}
        {asked && search.isFetching && (
          <p className={styles.lead}>
            <Loader size="xs" /> {t('trying')}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {tActions('back')}
        </Button>
        {variant ? (
          <Button
            loading={close.pending}
            onClick={() => {
              if (down && variant.moves.length === 0) return onClose();
              return void close.run({ ...input, note, moves: variant.moves, opened: variant.opened, closedAlready: down !== undefined });
            }}
          >
            {t(down ? (variant.moves.length === 0 ? 'leave' : 'move') : 'apply')}
          </Button>
        ) : (
          <Button disabled={isWrong} loading={asked !== null && shift.isFetching} onClick={() => setAsked(stretch)}>
            {t('try')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** The effect of a variant: moves, orders that become late or stay, and the price. */
function Effect({ variant: { moves, madeLate, stays, price, overtimeEuros } }: { variant: Variant }) {
  const t = useTranslations('planning.closing');
  const format = useFormat();
  return (
    <>
      <small className="num">
        {[
          t('moves', { count: moves.length }),
          t('weighs', { direction: price < 0 ? 'better' : price > 0 ? 'worse' : 'same', by: format.quantity(Math.abs(price)) }),
          ...(overtimeEuros === null ? [] : [t('euros', { euros: format.quantity(Math.round(overtimeEuros)) })]),
        ].join(' · ')}
      </small>
      <small data-late={madeLate.length > 0 || undefined}>{t('late', { jobs: madeLate.join(', ') || 'none' })}</small>
      {stays.length > 0 && <small>{t('stays', { jobs: stays.join(', ') })}</small>}
    </>
  );
}
