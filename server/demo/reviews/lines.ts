/** One review as it is written down: points, title, content. */
export type ReviewLine = readonly [point: 1 | 2 | 3 | 4 | 5, title: string, content: string];

/** Reviews by the language of their writers. Each has to fit every course of its category. */
export interface ReviewLines {
  zh: readonly ReviewLine[];
  en: readonly ReviewLine[];
}
