import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { ThesisWizard } from './thesis-wizard.tsx';

/** A customer orders a thesis in five steps; what is entered is saved, so that the address resumes it. */
export default function ThesisWizardPage() {
  const t = useTranslations('theses');
  const title = useTranslations('platform.pages')('thesis_wizard');
  const read = useCall(readThesisEndpoint, {});
  return (
    <QueryData of={read}>
      {(options) =>
        options.offered ? (
          // A new draft begins after an order, so the wizard starts over.
          <ThesisWizard key={options.ordered?.id ?? 0} options={options} />
        ) : (
          <PortalPage title={title} lead={t('notOffered')}>
            {null}
          </PortalPage>
        )
      }
    </QueryData>
  );
}
