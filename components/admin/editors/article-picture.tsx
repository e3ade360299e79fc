import type { Editor } from '@tiptap/react';
import { insertPicture, RichTextPicture } from '@/components/ui/rich-text/rich-text-picture';
import { useAdminPicture } from './use-admin-picture';

/** Renders the toolbar button that uploads an administrator's picture and inserts it into the text. */
export function ArticlePicture({ editor }: { editor: Editor }) {
  const { problem, isBusy, send } = useAdminPicture('body_image', ({ picture }) =>
    insertPicture(editor, picture),
  );
  return (
    <RichTextPicture
      editor={editor}
      accept="image/jpeg,image/png"
      share={isBusy ? 0 : null}
      problem={problem}
      onChoose={(file) => void send(file)}
    />
  );
}
