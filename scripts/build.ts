/**
 * `npm run build`: creates the production build, for environments in which `npm start` must not write (a
 * container, a service).
 */
import { build } from './steps/build';

await build();
