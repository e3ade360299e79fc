import type { Family } from './material';

export const academicFamilies: readonly Family[] = [];
