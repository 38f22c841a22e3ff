import { Link } from '@tanstack/react-router';
import { helpPage } from '#modules/help/contract/help.pages.ts';
import { topicOf, topics } from '#modules/help/contract/topics.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo, usePageParams } from '#platform/web/routing/use-page.ts';
import { Article } from './article.tsx';
import { FirstWeek } from './first-week.tsx';
import styles from './help.module.css';

/** Explains the areas of the menu, and the first week of each role. */
export default function HelpPage() {
  const t = useTranslations('help');
  const tPages = useTranslations('platform.pages');
  const tMenu = useTranslations('platform.menu');
  const topic = topicOf(usePageParams(helpPage).topic);
  const current = topic ?? 'firstWeek';
  return (
    <Page title={topic ? `${tPages(helpPage.name)}: ${tMenu(topic)}` : tPages(helpPage.name)}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.columns}>
        <nav className={styles.topics} aria-label={t('areas')}>
          {(['firstWeek', ...topics] as const).map((name) => (
            <Link
              key={name}
              activeOptions={{ exact: true }}
              {...linkTo(helpPage, { params: name === 'firstWeek' ? {} : { topic: name } })}
              aria-current={name === current ? 'page' : undefined}
            >
              {name === 'firstWeek' ? t('firstWeek') : tMenu(name)}
            </Link>
          ))}
        </nav>
        {topic ? <Article topic={topic} /> : <FirstWeek />}
      </div>
    </Page>
  );
}
