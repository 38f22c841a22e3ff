// Applies the stored color scheme and language before the first paint, so that nothing flashes.
(() => {
  const root = document.documentElement;
  try {
    root.setAttribute('data-mantine-color-scheme', localStorage.getItem('dark_mode') === 'true' ? 'dark' : 'light');
    root.lang = localStorage.getItem('locale') === 'en' ? 'en' : 'nl';
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
