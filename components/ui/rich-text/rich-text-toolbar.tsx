import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import styles from './rich-text.module.css';
import { RichTextLink } from './rich-text-link';

type Command = 'heading' | 'subheading' | 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'blockquote';

const COMMANDS: Record<Command, { isActive: (editor: Editor) => boolean; run: (editor: Editor) => void }> = {
  heading: {
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  subheading: {
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bold: {
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  bulletList: {
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  blockquote: {
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
};
const NAMES = Object.keys(COMMANDS) as Command[];

interface RichTextToolbarProps {
  editor: Editor;
  labelledBy: string;
  /** Button that inserts images; each area uploads them in its own way. */
  Picture: ComponentType<{ editor: Editor }>;
}

/** Renders the formatting buttons; each shows whether its format applies at the cursor. */
export function RichTextToolbar({ editor, labelledBy, Picture }: RichTextToolbarProps) {
  const t = useTranslations('richText');
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      active: NAMES.filter((name) => COMMANDS[name].isActive(present)),
      link: present.isActive('link'),
      canUndo: present.can().undo(),
      canRedo: present.can().redo(),
    }),
  });
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-labelledby={labelledBy}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={state.active.includes(name)}
            onClick={() => COMMANDS[name].run(editor)}
          >
            {t(name)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={state.link}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          {t('link')}
        </button>
        <button type="button" disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
          {t('undo')}
        </button>
        <button type="button" disabled={!state.canRedo} onClick={() => editor.chain().focus().redo().run()}>
          {t('redo')}
        </button>
        <Picture editor={editor} />
      </div>
      {linking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
