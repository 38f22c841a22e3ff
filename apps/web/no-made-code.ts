import { config } from 'zod';

// The page's security policy forbids code made from text, so zod need not try. Comes before every file that describes a shape.
config({ jitless: true });
