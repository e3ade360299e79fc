import type { Editor } from '@tiptap/react';
import { insertPicture, RichTextPicture } from '@/components/ui/rich-text/rich-text-picture';
import { CHOSEN_TYPES, readPicture } from './read-picture';
import { usePictureUpload } from './use-picture-upload';

/** Renders the toolbar button that uploads a merchant's picture and inserts it into the text. */
export function BodyPicture({ editor }: { editor: Editor }) {
  const upload = usePictureUpload(({ picture }) => insertPicture(editor, picture));

  async function choose(file: File) {
    upload.forget();
    const found = await readPicture(file);
    if (typeof found === 'string') upload.refuse(found);
    else void upload.send({ file: found.file, use: 'body_image', focus: null });
  }

  return (
    <RichTextPicture
      editor={editor}
      accept={CHOSEN_TYPES}
      share={upload.share}
      problem={upload.problem}
      onChoose={(file) => void choose(file)}
    />
  );
}
