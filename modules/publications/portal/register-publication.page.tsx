import { Button, Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { listMyPublicationsEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { publicationListPage, publishOnePage, registerPublicationPage } from '#modules/publications/contract/publications.pages.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import { ChooseAuthor, type ChosenAuthor } from './choose-author.tsx';
import { IsbnChoiceFields, type IsbnValues, toIsbnInput } from './isbn-choice.tsx';
import { PublicationFields, type PublicationValues, usePublicationLabels } from './publication-fields.tsx';

type Mine = OutputOf<typeof listMyPublicationsEndpoint>;

/** The publications of an author, and the form that registers another one. */
export default function RegisterPublicationPage() {
  const t = useTranslations('publications');
  const title = useTranslations('platform.pages')(registerPublicationPage.name);
  const { person } = useSession();
  const may = useMay();
  const [author, setAuthor] = useState<ChosenAuthor | null>(null);
  if (!person.internal)
    return (
      <PortalPage title={title} lead={t('lead')}>
        <OfAuthor author={{ name: person.name }} />
      </PortalPage>
    );
  return (
    <PortalPage title={title} lead={t('leadStaff')}>
      <Stack gap="xl">
        <PortalCard quiet>
          <ChooseAuthor chosen={author} onChoose={setAuthor} />
          {may(publicationListPage.access) && (
            <p>
              <PageLink page={publicationListPage}>{t('registeredList')}</PageLink>
            </p>
          )}
        </PortalCard>
        <div>{author && <OfAuthor key={author.id} author={author} />}</div>
      </Stack>
    </PortalPage>
  );
}

/** `id`: of a contact for whom the staff registers. */
type Author = { id?: number; name: string };

function OfAuthor({ author }: { author: Author }) {
  const contact = author.id === undefined ? {} : { contactId: author.id };
  const read = useCall(listMyPublicationsEndpoint, contact);
  return (
    <QueryData of={read}>
      {(mine) => (
        <>
          <Own rows={mine.rows} isOwn={author.id === undefined} />
          <PortalCard>
            <RegisterForm {...mine} author={author} />
          </PortalCard>
        </>
      )}
    </QueryData>
  );
}

function Own({ rows, isOwn }: { rows: Mine['rows']; isOwn: boolean }) {
  const t = useTranslations('publications');
  const navigate = usePageNavigate();
  const open = useAct(openMyPublicationEndpoint, { onDone: ({ token }) => void navigate(publishOnePage, { search: { token } }) });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-publications" className={list.section}>
      <h2 id="own-publications">{t(isOwn ? 'own' : 'ofAuthor')}</h2>
      <PortalCard quiet>
        <ul className={list.list}>
          {rows.map((row) => (
            <li key={row.id} className={list.row}>
              <div className={list.words}>
                <strong>{row.title}</strong>
                <p>{[row.author, row.isbn && `ISBN ${row.isbn}`, t(`statuses.${row.status}`)].filter(Boolean).join(' · ')}</p>
              </div>
              {isOwn && (
                <Button
                  variant="default"
                  loading={open.pending}
                  onClick={() => void open.run({ id: row.id })}
                  aria-label={`${t('open')}: ${row.title}`}
                >
                  {t('open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}

type Values = PublicationValues & IsbnValues & { basketId: string | null; agreed: boolean };

function RegisterForm({ hasIsbn, orders, brand, author: of }: Pick<Mine, 'hasIsbn' | 'orders' | 'brand'> & { author: Author }) {
  const t = useTranslations('publications');
  const labels = usePublicationLabels();
  const agreement = of.id === undefined ? 'registerAgree' : 'registerAgreeFor';
  const rules = useRules<Values>({ title: [required], author: [required] });
  const act = useActForm(registerPublicationEndpoint, {
    initial: {
      ...{ title: '', subtitle: '', author: of.name, abstract: '', institute: '', promotors: '', defenceOn: null, defencePlace: '' },
      ...{ nur: '', licence: '', embargoUntil: null, doi: '', language: '', from: hasIsbn ? 'pool' : 'none', isbn: '', basketId: null },
      agreed: false,
    } as Values,
    // Without the author's consent the server refuses it, at its field.
    toInput: ({ from, isbn, basketId, agreed, ...fields }) => ({
      ...fields,
      ...(of.id !== undefined && { contactId: of.id }),
      isbn: toIsbnInput({ from, isbn }),
      basketId: basketId === null ? null : Number(basketId),
      agreed: agreed as true,
    }),
    isOnce: true,
    draftKey: of.id === undefined ? 'register-publication' : `register-publication-${of.id}`,
    rules,
    invalidates: ['publications'],
    onDone: ({ isbn }) => {
      notify({ kind: 'success', title: t('registered'), content: isbn ? t('yourIsbn', { isbn }) : '' });
      act.startOver();
    },
  });
  const choose = (basketId: string | null) => {
    const order = orders.find((one) => String(one.basketId) === basketId);
    if (!order) return act.form.setValues({ basketId: null });
    const { title, author, institute, defenceOn, isbn } = order;
    const filled = { title, author: author || of.name, institute, defenceOn };
    act.form.setValues({ basketId, ...filled, ...(isbn !== '' && { from: 'own' as const, isbn }) });
  };
  return (
    <ActFormFrame act={act} submitLabel={t('register')} labels={{ ...labels, isbn: t('isbn'), agreed: t(agreement) }}>
      {orders.length > 0 && (
        <Select
          size="md"
          label={t('ofOrder')}
          description={t('ofOrderHelp')}
          clearable
          data={orders.map(({ basketId, number, title }) => ({ value: String(basketId), label: `${number} · ${title}` }))}
          value={act.form.values.basketId}
          onChange={choose}
        />
      )}
      <PublicationFields act={act} />
      <IsbnChoiceFields act={act} hasIsbn={hasIsbn} />
      <Checkbox size="md" label={t(agreement)} {...act.field('agreed', 'checkbox')} />
      <LegalNote brand={brand} />
    </ActFormFrame>
  );
}
