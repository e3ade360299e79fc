import { startEnhancements } from './start-enhancements';

/** Entry of the script for fully static pages, which have no other script (vite.config.ts). */
startEnhancements();
