import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './why-card.module.css';

type Help = OutputOf<typeof listHelpEndpoint>['helps'][number];

/** A short search shows the help on the board. */
const seconds = 2;

/** What would help a late line, each tried by planning again, with its price; one is shown as a proposal. */
export function WhatHelps({ lineId, onPropose }: { lineId: number; onPropose(): void }) {
  const t = useTranslations('planning.help');
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useCall(listHelpEndpoint, { id: lineId }, { enabled: isAsked });
  const ask = useAct(askProposalEndpoint, { invalidates: [readProposalEndpoint], onDone: onPropose });
  const what = ({ kind, leavesAt, isInTime, moves, madeLate, opened }: Help) =>
    t('what', {
      ...{ kind, moves, inTime: String(isInTime) },
      leaves: format.moment(leavesAt),
      overtime: opened.map(({ place, start, end }) => `${place} ${format.moment(start)} – ${format.time(end)}`).join(', '),
      late: madeLate.join(', ') || 'none',
    });
  if (!isAsked)
    return (
      <Button size="xs" variant="light" onClick={() => setAsked(true)}>
        {t('ask')}
      </Button>
    );
  return (
    <>
      <h3>{t('title')}</h3>
      <div aria-live="polite">
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {isFetching && (
          <p className={styles.quiet}>
            <Loader size="xs" /> {t('trying')}
          </p>
        )}
        {data?.helps.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      </div>
      <ul>
        {data?.helps.map((help) => (
          <li key={help.kind}>
            <span>
              {what(help)}{' '}
              <small className="num">
                {t('price', {
                  price: format.quantity(help.price),
                  euros: help.overtimeEuros === null ? 'none' : format.quantity(Math.round(help.overtimeEuros)),
                })}
              </small>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              loading={ask.pending}
              onClick={() => void ask.run({ scope: 'lines', lineIds: help.lineIds, overtime: help.overtime, seconds })}
            >
              {t('show')}
            </Button>
          </li>
        ))}
        {data?.leavesAt && <li>{t('agree', { leaves: format.moment(data.leavesAt) })}</li>}
      </ul>
    </>
  );
}
