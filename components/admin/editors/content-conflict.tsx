import { useQuery } from '@tanstack/react-query';
import { useStaffRole } from '@/components/admin/staff-role';
import { EditConflict } from '@/components/admin/ui/edit-conflict';
import { adminApi } from '@/lib/api/admin';
import { mayCall } from '@/lib/contract/staff-roles';
import { ContentChanges } from './content-changes';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS } from './editor-kinds';

interface ContentConflictProps {
  kind: ContentKind;
  theirs: ContentItem;
  onMine: () => void;
  onTheirs: () => void;
}

/** Renders an edit conflict of an item, with what the audit log says of the other version. */
export function ContentConflict({ kind, theirs, ...choice }: ContentConflictProps) {
  const filters = { subjectKind: EDITORS[kind].subject, subjectId: String(theirs.id), perPage: 1 };
  const latest = useQuery({
    queryKey: ['admin', 'audit', filters],
    queryFn: () => adminApi().listAudit(filters),
    enabled: mayCall(useStaffRole(), 'GET', '/api/v1/admin/audit'),
  });
  const [act] = latest.data?.data ?? [];
  return (
    <EditConflict by={act} {...choice}>
      {act && <ContentChanges kind={kind} entry={act} opened />}
    </EditConflict>
  );
}
