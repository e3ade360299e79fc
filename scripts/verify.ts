/** `npm run verify`: runs all checks except the browser tests. */
import { finish, verify } from './steps/verify';

finish(await verify());
