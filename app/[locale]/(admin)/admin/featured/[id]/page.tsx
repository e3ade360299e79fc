import { ContentEditorScreen } from '@/components/admin/editors/content-editor-screen';
import type { ItemProps } from '../../item-id';

export default async function Page({ params }: ItemProps) {
  return <ContentEditorScreen kind="featured_courses" place={(await params).id} />;
}
