import { startEnhancements } from './start-enhancements';

/** What reacts on a page that is nothing but paintings, which has no other script (vite.config.ts). */
startEnhancements();
