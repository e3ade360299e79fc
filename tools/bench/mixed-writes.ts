import type { Asked } from './arrivals';
import { pick } from './draw-lots';
import { benchSession } from './members';
import { merchantSession } from './merchant-fill';
import { type Cast, get, send } from './mixed-asked';

/** Milliseconds between approvals of a comment by the administrator. */
const APPROVAL_MS = 120_000;

/** Creates dependent writes: drafts that are saved repeatedly, and comments until their approval. */
export function createWrites({ courses, members, merchants, administrator }: Cast) {
  /** The open draft of each merchant. While a draft is being saved, its next version is unknown. */
  const drafts = new Map<number, { id: number; version: number }>();
  const busy = new Set<number>();
  function edit(): Asked {
    const merchant = 1 + Math.floor(Math.random() * merchants);
    if (busy.has(merchant)) return get('API', '/api/v1/merchants/current', merchantSession(merchant));
    busy.add(merchant);
    const draft = drafts.get(merchant);
    const written = {
      title: '陶藝工作坊',
      content: `每星期一課，第 ${Math.floor(Math.random() * 1e6)} 稿。`,
    };
    const asked = draft
      ? send(
          'merchant saves',
          'PUT',
          `/api/v1/posts/${draft.id}`,
          { ...written, version: draft.version },
          merchantSession(merchant),
        )
      : send(
          'merchant begins',
          'POST',
          '/api/v1/posts',
          { ...written, draft: true },
          merchantSession(merchant),
        );
    return {
      ...asked,
      onAnswer: (data) => {
        const { post } = data as { post: { id: number; version: number } };
        drafts.set(merchant, { id: post.id, version: post.version });
      },
      onEnd: () => busy.delete(merchant),
    };
  }

  /** Pending comments, oldest first. */
  const waiting: number[] = [];
  let approvedAt = performance.now();
  function comment(): Asked {
    const written = { post_id: pick(courses).id, title: '好堂', content: '導師很有耐性。', point: 5 };
    return {
      ...send(
        'comment',
        'POST',
        '/api/v1/comments',
        written,
        benchSession(1 + Math.floor(Math.random() * members)),
      ),
      onAnswer: (data) => waiting.push((data as { id: number }).id),
    };
  }
  function approval(): Asked | null {
    const id = waiting[0];
    if (id === undefined || performance.now() - approvedAt < APPROVAL_MS) return null;
    approvedAt = performance.now();
    waiting.shift();
    const decision = { items: [{ id, version: 1 }], decision: 'approve' };
    return send('approval', 'POST', '/api/v1/admin/comments/decisions', decision, administrator);
  }
  return { edit, comment, approval };
}
