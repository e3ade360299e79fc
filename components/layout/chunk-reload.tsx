'use client';

import { useEffect } from 'react';
import { reloadForMissingChunk } from '@/lib/session/chunk-reload';

/** Reloads once when a part of the script, asked for by a click, is no longer there (specification §8). */
export function ChunkReload() {
  useEffect(() => {
    const handleRejection = ({ reason }: PromiseRejectionEvent) => reloadForMissingChunk(reason);
    window.addEventListener('unhandledrejection', handleRejection);
    return () => window.removeEventListener('unhandledrejection', handleRejection);
  }, []);
  return null;
}
