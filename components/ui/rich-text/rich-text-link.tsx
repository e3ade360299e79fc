import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import styles from './rich-text.module.css';

/** Renders the form that edits the link of the selection or at the cursor. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('richText');
  const present: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '');
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();

  function apply() {
    const href = linkAddress(typed);
    setIsWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !present)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onDone();
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Prevent Enter from submitting the surrounding form.
    event.preventDefault();
    apply();
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        // biome-ignore lint/a11y/noAutofocus: opened by the button just pressed
        autoFocus
        value={typed}
        placeholder="https://"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
      />
      <Button size="small" onClick={apply}>
        {t('apply')}
      </Button>
      {Boolean(present) && (
        <Button size="small" variant="text" onClick={remove}>
          {t('unlink')}
        </Button>
      )}
      <div role="alert">
        <FieldProblem id={`${id}-problem`} text={isWrong ? t('wrongAddress') : undefined} />
      </div>
    </div>
  );
}

/** Normalises a typed link to a path of this site or a full address; null if it is not allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) return /^\/(?![/\\])\S*$/.test(text) ? text : null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return address;
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}
