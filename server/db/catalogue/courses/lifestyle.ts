import type { Family } from './material';

export const lifestyleFamilies: readonly Family[] = [];
