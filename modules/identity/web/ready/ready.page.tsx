import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { readyPage } from '#modules/identity/contract/identity.pages.ts';
import { readReadinessEndpoint } from '#modules/identity/contract/setup/read-readiness.endpoint.ts';
import type { ReadyState } from '#modules/identity/domain/setup/ready.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import styles from './ready.module.css';

type Point = OutputOf<typeof readReadinessEndpoint>['points'][number];

/** Groups of points: those of the shop before those of the server's operator. */
const groups = ['data', 'services'] as const;
const tones = { ready: 'green', stub: 'amber', missing: 'rust', attention: 'amber' } as const satisfies Record<ReadyState, string>;

const progress = { ready: 'dot', stub: 'half', missing: 'cancelled', attention: 'third' } as const satisfies Record<ReadyState, string>;

/** Services that are alike share their sentences. */
const ownSentence: readonly Point['name'][] = ['mail', 'sender', 'bounces', 'address'];

/** Lists what the shop still needs before it runs for real. */
export default function ReadyPage() {
  const t = useTranslations('identity.ready');
  const tPages = useTranslations('platform.pages');
  const read = useCall(readReadinessEndpoint, {});
  return (
    <Page title={tPages(readyPage.name)}>
      <p className={styles.lead}>{t('lead')}</p>
      <QueryData of={read}>
        {({ points }) => (
          <>
            <p className={styles.left}>{t('left', { count: points.filter(({ state }) => state !== 'ready').length })}</p>
            {groups.map((group) => (
              <section key={group} aria-label={t(group)}>
                <h2 className={styles.group}>{t(group)}</h2>
                <ul className={styles.list}>
                  {points
                    .filter((point) => point.group === group)
                    .map((point) => (
                      <ReadyRow key={point.name} point={point} />
                    ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </QueryData>
    </Page>
  );
}

function ReadyRow({ point: { name, group, state, params, address } }: { point: Point }) {
  const t = useTranslations('identity.ready');
  const about = group === 'services' && !ownSentence.includes(name) ? 'service' : name;
  const says = `says.${about}.${state}`;
  return (
    <li>
      <StatusBadge status={t(`states.${state}`)} tone={tones[state]} progress={progress[state]} />
      <div>
        <strong>{t(`names.${name}`)}</strong>
        <p>{t.has(says) && translateWith(t, says, params)}</p>
      </div>
      {address && (
        <Anchor inherit component={Link} to={address}>
          {t('open')}
        </Anchor>
      )}
    </li>
  );
}
