'use client';

import { useEffect } from 'react';
import { startEnhancements } from './start-enhancements';

/** Starts the enhancements of static views on a page that React hydrates. */
export function Enhancements() {
  useEffect(startEnhancements, []);
  return null;
}
