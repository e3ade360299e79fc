/** Names of persisted data that the server has too. */
export const HELD_FORMS = {
  /** Id of the draft begun last. */
  begun: 'advertisement-begun',
  pictures: 'advertisement-pictures',
} as const;
