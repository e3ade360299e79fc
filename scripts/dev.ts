/** `npm run dev`: starts the development server on the database of `npm start`. */
import { runSite } from './steps/run-site';

await runSite('dev');
