import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { listMyPublicationsEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { publishOnePage, registerPublicationPage } from '#modules/publications/contract/publications.pages.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { PublicationFields, type PublicationValues, usePublicationLabels } from './publication-fields.tsx';

type Mine = OutputOf<typeof listMyPublicationsEndpoint>;

/** The publications of an author, and the form that registers another one. */
export default function RegisterPublicationPage() {
  const t = useTranslations('publications');
  const title = useTranslations('platform.pages')(registerPublicationPage.name);
  const read = useCall(listMyPublicationsEndpoint, {});
  return (
    <PortalPage title={title} lead={t('lead')}>
      <QueryData of={read}>
        {(mine) => (
          <>
            <Own rows={mine.rows} />
            <PortalCard>
              <RegisterForm hasIsbn={mine.hasIsbn} />
            </PortalCard>
          </>
        )}
      </QueryData>
    </PortalPage>
  );
}

function Own({ rows }: { rows: Mine['rows'] }) {
  const t = useTranslations('publications');
  const navigate = usePageNavigate();
  const open = useAct(openMyPublicationEndpoint, { onDone: ({ token }) => void navigate(publishOnePage, { search: { token } }) });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-publications" className={list.section}>
      <h2 id="own-publications">{t('own')}</h2>
      <PortalCard quiet>
        <ul className={list.list}>
          {rows.map((row) => (
            <li key={row.id} className={list.row}>
              <div className={list.words}>
                <strong>{row.title}</strong>
                <p>{[row.author, row.isbn && `ISBN ${row.isbn}`, t(`statuses.${row.status}`)].filter(Boolean).join(' · ')}</p>
              </div>
              <Button
                variant="default"
                loading={open.pending}
                onClick={() => void open.run({ id: row.id })}
                aria-label={`${t('open')}: ${row.title}`}
              >
                {t('open')}
              </Button>
            </li>
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}

type Values = PublicationValues & { from: 'none' | 'own' | 'pool'; isbn: string };

function RegisterForm({ hasIsbn }: { hasIsbn: boolean }) {
  const t = useTranslations('publications');
  const { person } = useSession();
  const labels = usePublicationLabels();
  const rules = useRules<Values>({ title: [required], author: [required] });
  const act = useActForm(registerPublicationEndpoint, {
    initial: {
      ...{ title: '', subtitle: '', author: person.name, abstract: '', institute: '', promotors: '', defenceOn: null, defencePlace: '' },
      ...{ nur: '', licence: '', embargoUntil: null, doi: '', from: hasIsbn ? 'pool' : 'none', isbn: '' },
    } as Values,
    toInput: ({ from, isbn, ...fields }) => ({ ...fields, isbn: from === 'own' ? { from, isbn } : { from } }),
    draftKey: 'register-publication',
    rules,
    invalidates: ['publications'],
    onDone: ({ isbn }) => {
      notify({ kind: 'success', title: t('registered'), content: isbn ? t('yourIsbn', { isbn }) : '' });
      act.startOver();
    },
  });
  const { from } = act.form.values;
  const choices = (['pool', 'own', 'none'] as const).filter((choice) => choice !== 'pool' || hasIsbn);
  return (
    <ActFormFrame act={act} submitLabel={t('register')} labels={{ ...labels, isbn: t('isbn') }}>
      <PublicationFields act={act} />
      <div>
        <SegmentedControl
          aria-label={t('isbn')}
          value={from}
          onChange={(value) => act.form.setFieldValue('from', value as Values['from'])}
          data={choices.map((value) => ({ value, label: t(`isbnFrom.${value}`) }))}
        />
      </div>
      {from === 'own' && <TextInput size="md" label={t('isbn')} placeholder="978-…" maxLength={20} {...act.field('isbn')} />}
    </ActFormFrame>
  );
}
