import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useOperationName } from '../board/use-operation-name.ts';
import { HelpEffect } from './help-effect.tsx';
import styles from './why-card.module.css';

type Help = OutputOf<typeof listHelpEndpoint>['helps'][number];

/** A short search shows the help on the board. */
const seconds = 2;

type Props = {
  lineId: number;
  basketId: number;
  /** A late line; one without times, which asks when it can leave, rushed or not; or one in time, which asks what would bring it sooner. */
  of: 'late' | 'new' | 'inTime';
  onPropose(): void;
};

/** Text keys by what the help is of. */
const texts = {
  late: { ask: 'ask', title: 'title', nothing: 'nothing' },
  new: { ask: 'askNew', title: 'titleNew', nothing: 'nothingNew' },
  inTime: { ask: 'askSooner', title: 'titleSooner', nothing: 'nothing' },
} as const;

/** Ways to help a line, each tried by planning again, with its price; one is shown as a proposal. */
export function WhatHelps({ lineId, basketId, of, onPropose }: Props) {
  const t = useTranslations('planning.help');
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useCall(listHelpEndpoint, { id: lineId }, { enabled: isAsked });
  const ask = useAct(askProposalEndpoint, { invalidates: [readProposalEndpoint], onDone: onPropose });
  const split = useAct(splitEventEndpoint, {
    invalidates: ['planning'],
    onDone: () => notify({ kind: 'success', title: t('divided') }),
  });
  const nameOf = useOperationName();
  const what = ({ kind, leavesAt, isInTime, moves, madeLate, opened, operation, place }: Help) =>
    t('what', {
      ...{ kind, moves, inTime: String(isInTime) },
      leaves: format.moment(leavesAt),
      overtime: opened.map(({ place, start, end }) => `${place} ${format.moment(start)} – ${format.time(end)}`).join(', '),
      late: madeLate.join(', ') || 'none',
      operation: operation ? nameOf(operation) : '',
      place: place?.code ?? '',
    });
  if (!isAsked)
    return (
      <Button size="xs" variant="light" onClick={() => setAsked(true)}>
        {t(texts[of].ask)}
      </Button>
    );
  return (
    <>
      <h3>{t(texts[of].title)}</h3>
      <div aria-live="polite">
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {isFetching && (
          <p className={styles.quiet}>
            <Loader size="xs" /> {t('trying')}
          </p>
        )}
        {data && data.helps.length > 0 && <p className={styles.quiet}>{t('basis', { of })}</p>}
        {data?.helps.length === 0 && <p className={styles.quiet}>{t(texts[of].nothing)}</p>}
      </div>
      <ul>
        {data?.helps.map((help) => (
          <li key={`${help.kind} ${help.operation?.eventId} ${help.leavesAt} ${help.price}`}>
            <span>
              {what(help)}{' '}
              <small className="num">
                {t('price', {
                  price: format.quantity(help.price),
                  euros: help.overtimeEuros === null ? 'none' : format.quantity(Math.round(help.overtimeEuros)),
                })}
                {help.setupEuros !== null &&
                  help.setupEuros !== 0 &&
                  ` · ${t('setupEuros', { euros: format.quantity(Math.abs(Math.round(help.setupEuros))), more: String(help.setupEuros > 0) })}`}
                {help.outsideEuros !== null &&
                  ` · ${t('outsideEuros', {
                    euros: help.outsideEuros === 0 ? 'none' : format.quantity(Math.abs(Math.round(help.outsideEuros))),
                    dearer: String(help.outsideEuros > 0),
                  })}`}
              </small>
              <HelpEffect help={help} />
            </span>
            {help.kind === 'split' && help.operation && help.place && (
              <Button
                size="compact-xs"
                variant="default"
                loading={split.pending}
                onClick={() => void split.run({ id: help.operation!.eventId, version: help.operation!.version, placeId: help.place!.id })}
              >
                {t('split')}
              </Button>
            )}
            {help.kind === 'outside' && (
              <PageLink page={basketPage} params={{ id: basketId }} search={{ tab: 'outsourced' }}>
                {t('outside')}
              </PageLink>
            )}
            {help.kind !== 'split' && help.kind !== 'outside' && (
              <Button
                size="compact-xs"
                variant="default"
                loading={ask.pending}
                onClick={() => void ask.run({ scope: 'lines', lineIds: help.lineIds, overtime: help.overtime, seconds })}
              >
                {t('show')}
              </Button>
            )}
          </li>
        ))}
        {data?.leavesAt && of !== 'inTime' && <li>{t('agree', { leaves: format.moment(data.leavesAt) })}</li>}
      </ul>
    </>
  );
}
