/** `npm run build`: the production build, where `npm start` must not write (a container, a service). */
import { build } from './steps/build';

await build();
