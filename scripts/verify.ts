/** `npm run verify`: am I done? Everything but the browser. */
import { finish, verify } from './steps/verify';

finish(await verify());
