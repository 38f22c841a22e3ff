import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { bindings, thesisProducts } from '#modules/theses/domain/thesis.ts';
import { type Configuration, configurationText } from '#modules/webrequests/domain/shop/configuration.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './thesis.module.css';

type Props = { product: { id: number; code: string }; configuration: Configuration };

/** Beside the price of a thesis in the shop: the wizard, which begins with what was configured. A visitor signs in on the way. */
export default function ThesisWay({ product, configuration }: Props) {
  const t = useTranslations('webrequests.shop.thesisWay');
  const { brand, person } = useSession();
  const isThesis = bindings.some((binding) => thesisProducts[binding] === product.code);
  if (!isThesis || !brand.printsDissertations || person.internal) return null;
  const search = { product: String(product.id), c: configurationText(configuration) };
  return (
    <PortalCard tint>
      <h2 className={styles.sideTitle}>{t('title')}</h2>
      <p>{t('text')}</p>
      <div>
        <Button component={Link} variant="default" {...linkTo(thesisWizardPage, { search })}>
          {t('go')}
        </Button>
      </div>
    </PortalCard>
  );
}
