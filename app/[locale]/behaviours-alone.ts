import { startBehaviours } from './start-behaviours';

/** What reacts on a page that is nothing but paintings, which has no other script (vite.config.ts). */
startBehaviours();
