import { MantineThemeProvider } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IntlErrorCode, IntlProvider } from 'use-intl';
import { fallbackLanguage, translationLocales } from '#platform/domain/translation-locale.ts';
import { writePreference } from '../preferences.ts';
import { isLocale } from './first-locale.ts';
import { formats, type Locale, shopTimeZone } from './formats.ts';
import { type MessageLoader, type Messages, withFallback } from './messages.ts';

type LocaleSwitch = { locale: Locale; choose(locale: Locale): void };
const LocaleContext = createContext<LocaleSwitch | null>(null);

/** The language of the page and how to change it. A change unmounts nothing, so form input stays. */
export function useLocaleSwitch(): LocaleSwitch {
  const value = useContext(LocaleContext);
  if (!value) throw new Error('useLocaleSwitch outside LocaleProvider');
  return value;
}

/** The separators of number inputs in each language. */
const separators = {
  nl: { components: { NumberInput: { defaultProps: { decimalSeparator: ',', thousandSeparator: '.', hideControls: true } } } },
  en: { components: { NumberInput: { defaultProps: { decimalSeparator: '.', thousandSeparator: ',', hideControls: true } } } },
};

type Props = {
  loader: MessageLoader;
  /** `hasMore`: further texts are loaded once the page is used. */
  first: { locale: Locale; messages: Messages; hasMore?: boolean };
  tellServer(locale: Locale): void;
  children: ReactNode;
};

/** A visitor who only reads needs no further texts for so long. */
const furtherTextsAfterMs = 15_000;
const touches = ['pointerdown', 'keydown', 'click'] as const;

/** Provides texts, numbers and dates in one language. Messages of another language are loaded when it is chosen. */
export function LocaleProvider({ loader, first, tellServer, children }: Props) {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    document.documentElement.lang = current.locale;
  }, [current.locale]);
  const wanted = useRef(first.locale);
  const load = useCallback(
    (locale: Locale) => {
      wanted.current = locale;
      void loader[locale]().then((messages) => wanted.current === locale && setCurrent({ locale, messages }));
    },
    [loader],
  );
  useEffect(() => {
    if (!first.hasMore) return undefined;
    const ended = new AbortController();
    const loadOnce = () => {
      ended.abort();
      clearTimeout(timer);
      load(wanted.current);
    };
    const timer = setTimeout(loadOnce, furtherTextsAfterMs);
    for (const touch of touches) window.addEventListener(touch, loadOnce, { signal: ended.signal, passive: true });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [first, load]);
  // Follows a switch in another tab, which has told the server already.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => key === 'locale' && isLocale(newValue) && load(newValue);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [load]);
  const value = useMemo<LocaleSwitch>(
    () => ({
      locale: current.locale,
      choose(locale) {
        writePreference('locale', locale);
        tellServer(locale);
        load(locale);
      },
    }),
    [current.locale, load, tellServer],
  );
  function fillGaps() {
    void loader.en().then((english) =>
      setCurrent((now) => {
        const messages = withFallback(now.messages, english);
        return JSON.stringify(messages) === JSON.stringify(now.messages) ? now : { ...now, messages };
      }),
    );
  }
  return (
    <LocaleContext value={value}>
      <IntlProvider
        locale={translationLocales[current.locale]}
        messages={current.messages}
        formats={formats}
        timeZone={shopTimeZone}
        onError={(error) => {
          if (error.code === IntlErrorCode.MISSING_MESSAGE && current.locale !== fallbackLanguage) fillGaps();
        }}
        getMessageFallback={() => 'translation missing'}
      >
        <MantineThemeProvider theme={separators[current.locale]} inherit>
          {children}
        </MantineThemeProvider>
      </IntlProvider>
    </LocaleContext>
  );
}
