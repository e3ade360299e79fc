/** `npm run dev`: the development server on the same database as `npm start`. */
import { runSite } from './steps/run-site';

await runSite('dev');
