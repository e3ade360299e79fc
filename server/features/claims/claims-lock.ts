/**
 * Key of an advisory lock, an arbitrary number. A batch of an import holds it shared, and a decision that changes who
 * writes a merchant's courses alone, so that each sees what the other has written. It is the first lock of both.
 */
export const CLAIMS_LOCK = 5_108_224_926;
