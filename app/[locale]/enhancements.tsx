'use client';

import { useEffect } from 'react';
import { startEnhancements } from './start-enhancements';

/** What reacts on painted parts of a page that React runs. */
export function Enhancements() {
  useEffect(startEnhancements, []);
  return null;
}
