import type { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { setIsbnEndpoint } from '#modules/publications/contract/set-isbn.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { IsbnChoiceFields, type IsbnValues, toIsbnInput } from './isbn-choice.tsx';

type Props = { token: string; own: OutputOf<typeof readOwnPublicationEndpoint> };

/** Adds an ISBN to a publication, or corrects an own one that was never public. */
export function PublicationIsbn({ token, own: { version, isbn, hasIsbn, slug } }: Props) {
  const t = useTranslations('publications');
  const act = useActForm(setIsbnEndpoint, {
    initial: { from: isbn === '' && hasIsbn ? 'pool' : 'own', isbn } as IsbnValues,
    toInput: (values) => ({ token, version, isbn: toIsbnInput(values) }),
    draftKey: `publication-isbn-${slug}`,
    invalidates: ['publications'],
    onDone: (answer) => notify({ kind: 'success', title: answer.isbn ? t('yourIsbn', { isbn: answer.isbn }) : t('one.isbnRemoved') }),
  });
  return (
    <PortalCard>
      <h2>{isbn === '' ? t('one.addIsbn') : t('one.correctIsbn')}</h2>
      <ActFormFrame act={act} submitLabel={t('one.saveIsbn')} labels={{ isbn: t('isbn') }} quiet>
        <IsbnChoiceFields act={act} hasIsbn={hasIsbn} />
      </ActFormFrame>
    </PortalCard>
  );
}
