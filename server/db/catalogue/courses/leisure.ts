import type { Family } from './material';

export const leisureFamilies: readonly Family[] = [];
