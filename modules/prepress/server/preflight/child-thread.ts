import { registerHooks } from 'node:module';

/** The library as one file: loading its 190 modules took two fifths of the processor time of a short file. */
const pdfLibrary = new URL('../dist/pdf-lib.esm.min.js', import.meta.resolve('@cantoo/pdf-lib')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@cantoo/pdf-lib' ? { url: pdfLibrary, shortCircuit: true } : next(specifier, context),
});
await import('./child-worker.ts');
