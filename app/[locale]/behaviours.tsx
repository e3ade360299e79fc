'use client';

import { useEffect } from 'react';
import { startBehaviours } from './start-behaviours';

/** What reacts on painted parts of a page that React runs. */
export function Behaviours() {
  useEffect(startBehaviours, []);
  return null;
}
