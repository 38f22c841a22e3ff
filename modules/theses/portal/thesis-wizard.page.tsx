import { useState } from 'react';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { ThesisWizard } from './thesis-wizard.tsx';

/** A customer orders a thesis in five steps; what is entered is saved, so that the address resumes it. */
export default function ThesisWizardPage() {
  const t = useTranslations('theses');
  const tPages = useTranslations('platform.pages');
  const [title, askQuote] = [tPages(thesisWizardPage.name), tPages(askQuotePage.name)];
  const [discards, setDiscards] = useState(0);
  const read = useCall(readThesisEndpoint, {});
  return (
    <QueryData of={read}>
      {(options) =>
        options.offered ? (
          // A new draft begins after an order and after a discarded one, so the wizard starts over.
          <ThesisWizard
            key={`${options.ordered?.id ?? 0}:${discards}`}
            options={options}
            onDiscarded={() => setDiscards((count) => count + 1)}
          />
        ) : (
          <PortalPage title={title} lead={t('notOffered')}>
            <p>
              <PageLink page={askQuotePage}>{askQuote}</PageLink>
            </p>
          </PortalPage>
        )
      }
    </QueryData>
  );
}
