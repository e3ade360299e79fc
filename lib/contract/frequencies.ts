/** How soon new courses of a saved search are mailed. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** The same for an e-mail address without an account. */
export const SUBSCRIBER_FREQUENCIES = ['daily', 'weekly'] as const;
export const DEFAULT_FREQUENCY = 'daily';
