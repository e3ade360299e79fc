import { z } from 'zod';

/** Whether a member waits for places of a full course. */
export const placeAlertSchema = z
  .object({ postId: z.int(), waiting: z.boolean() })
  .meta({ id: 'PlaceAlert' });
export type PlaceAlert = z.infer<typeof placeAlertSchema>;
