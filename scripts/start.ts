/** `npm start`: sets up the product if necessary and serves it. */
import { runSite } from './steps/run-site';

await runSite('start');
