import { Fragment } from 'react';

/** After these, an e-mail address can break. */
const BREAKS = /(?<=[.@])(?=\S)/;

/** Renders the title of a dialog. A long e-mail address in it breaks after a dot or the @, not within a word. */
export function DialogTitle({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text.split(BREAKS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
