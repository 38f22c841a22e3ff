import { serverModules } from './modules.ts';

/** Every page that stands, in the order of the modules. */
export const pages = serverModules.flatMap((module) => module.pages);
