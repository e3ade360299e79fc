/** `npm start`: sets up what is missing and serves the whole product. */
import { runSite } from './steps/run-site';

await runSite('start');
