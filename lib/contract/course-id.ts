import { z } from 'zod';
import { numeric } from './filters';

export const ID_MAX = 2 ** 31 - 1;

/** Id of a course in a body or a path. */
export const courseIdSchema = numeric(z.int().min(1).max(ID_MAX));
