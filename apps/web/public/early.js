// Applies the stored color scheme and language before the first paint, so that nothing flashes; the server chose the language of the page.
(() => {
  const root = document.documentElement;
  try {
    root.setAttribute('data-mantine-color-scheme', localStorage.getItem('dark_mode') === 'true' ? 'dark' : 'light');
    const stored = localStorage.getItem('locale');
    const isAsked = new URLSearchParams(location.search).has('lang');
    if (!isAsked && (stored === 'nl' || stored === 'en') && stored !== root.lang) {
      root.lang = stored;
      root.dataset.otherLanguage = '';
    }
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
