import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noElement, stubBrowser } from '#test/stub-browser.ts';
import { useFocusFailedField } from './use-focus-failed-field.ts';

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

it('useFailedFocus focuses the first invalid field after every failed attempt, and not while errors are being fixed', () => {
  const focused: string[] = [];
  function Form(tried: Parameters<typeof useFocusFailedField>[0]) {
    useFocusFailedField(tried, (name) => focused.push(name));
    return null;
  }
  const root = createRoot(noElement());
  const shows = (failed: number, ...wrong: string[]) =>
    act(() => root.render(createElement(Form, { failed, form: { errors: Object.fromEntries(wrong.map((name) => [name, '!'])) } })));
  shows(0);
  shows(1, 'firstName', 'surname');
  shows(1, 'surname');
  expect(focused).toEqual(['firstName']);
  shows(2, 'surname');
  expect(focused).toEqual(['firstName', 'surname']);
  act(() => root.unmount());
});
