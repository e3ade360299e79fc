import type { World } from '@/tests/setup/world';

/** Request of a call. By default it addresses the first object of its kind and sends a plausible body. */
export interface Asked {
  url: string;
  body?: unknown;
}

/** Path id, body and query of calls on owned objects, valid for the owner. */
const OWN: Record<string, (world: World) => { id: number; body?: object; search?: string }> = {
  'PUT /api/v1/comments/{id}': ({ members: [{ commentId }] }) => ({
    id: commentId,
    body: { title: '不可告人的評語一', content: '新', point: 4 },
  }),
  'DELETE /api/v1/comments/{id}': ({ members: [{ commentId }] }) => ({ id: commentId }),
  'PUT /api/v1/saved_searches/{id}': ({ members: [{ savedSearchId }] }) => ({
    id: savedSearchId,
    body: { frequency: 'weekly' },
  }),
  'DELETE /api/v1/saved_searches/{id}': ({ members: [{ savedSearchId }] }) => ({ id: savedSearchId }),
  'DELETE /api/v1/users/current/sessions/{id}': ({ members: [{ sessionId }] }) => ({ id: sessionId }),
  'PUT /api/v1/users/current/waiting_entries/{id}': ({ members: [{ waitingEntryId }] }) => ({
    id: waitingEntryId,
    body: { action: 'leave' },
  }),
  'PUT /api/v1/merchants/current/waiting_entries/{id}': ({ merchants: [{ waitingEntryId }] }) => ({
    id: waitingEntryId,
    body: { step: 'remove' },
  }),
  'DELETE /api/v1/merchants/current/evidence/{id}': ({ merchants: [{ evidenceId }] }) => ({ id: evidenceId }),
  'GET /api/v1/merchants/current/waiting_lists/{id}': ({ merchants: [{ published }] }) => ({
    id: published.id,
  }),
  'GET /api/v1/merchants/current/waiting_lists/{id}/export': ({ merchants: [{ published }] }) => ({
    id: published.id,
  }),
  'PUT /api/v1/merchants/current/waiting_lists/{id}': ({ merchants: [{ published }] }) => ({
    id: published.id,
    body: { offer_hours: 24, offers_next: false },
  }),
  'PUT /api/v1/posts/{slug}': ({ merchants: [{ draft }] }) => ({
    id: draft.id,
    body: { version: draft.version, title: '不可告人的草稿一' },
  }),
  'POST /api/v1/posts/{id}/submit': ({ merchants: [{ draft }] }) => ({
    id: draft.id,
    body: { version: draft.version },
  }),
  'POST /api/v1/posts/{id}/renew': ({ merchants: [{ published }] }) => ({
    id: published.id,
    body: { version: published.version },
  }),
  'POST /api/v1/posts/{id}/withdraw': ({ merchants: [{ published }] }) => ({
    id: published.id,
    body: { version: published.version, reason: '' },
  }),
  ...Object.fromEntries(
    ['recall', 'pause', 'resume'].map((verb) => [
      `POST /api/v1/posts/{id}/${verb}`,
      ({ merchants: [{ published }] }: World) => ({
        id: published.id,
        body: { version: published.version },
      }),
    ]),
  ),
  'PUT /api/v1/posts/{id}/direct_change': ({ merchants: [{ published }] }) => ({
    id: published.id,
    body: { version: published.version, places: 5 },
  }),
  // None of the world’s, whose draft the later calls address.
  'POST /api/v1/posts/deletions': () => ({ id: 0, body: { items: [{ id: 2_000_000_000, version: 1 }] } }),
  'DELETE /api/v1/posts/{slug}': ({ merchants: [{ draft }] }) => ({
    id: draft.id,
    search: `?version=${draft.version}`,
  }),
  'PUT /api/v1/posts/{id}/places': ({ merchants: [{ published }] }) => ({
    id: published.id,
    body: { places_left: 3 },
  }),
  'POST /api/v1/posts/{id}/copy': ({ merchants: [{ published }] }) => ({ id: published.id, body: {} }),
  'GET /api/v1/posts/{id}/statistics': ({ merchants: [{ published }] }) => ({ id: published.id }),
  'GET /api/v1/merchants/current/posts/{id}': ({ merchants: [{ draft }] }) => ({ id: draft.id }),
  'PUT /api/v1/merchants/current/enquiries/{id}': ({ merchants: [{ enquiryId }] }) => ({
    id: enquiryId,
    body: { handled: true },
  }),
  'DELETE /api/v1/merchants/current/enquiries/{id}': ({ merchants: [{ enquiryId }] }) => ({ id: enquiryId }),
  'DELETE /api/v1/merchants/current/team/editors/{id}': ({ merchants: [{ editorId }] }) => ({ id: editorId }),
  'DELETE /api/v1/merchants/current/team/invitations/{id}': ({ merchants: [{ invitationId }] }) => ({
    id: invitationId,
  }),
  'POST /api/v1/comments/{id}/reply': ({ merchants: [{ answerableId }] }) => ({
    id: answerableId,
    body: { reply: '多謝。' },
  }),
};

/** Values of the other path parameters. */
const PARTS: Record<string, string> = {
  kind: 'members',
  role: 'member',
  change: 'suspend',
  page: 'about',
  file: '1.eml',
};
const PLAUSIBLE = { version: 1, locale: 'en', decision: 'approve', items: [{ id: 1, version: 1 }] };

/**
 * Returns the request of a call in a world. `POST /api/v1/posts/{id}/submit` addresses the first merchant's
 * draft.
 */
export function askFor(world: World, call: string): Asked {
  const [method = '', path = ''] = call.split(' ');
  const own = OWN[call]?.(world);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'slug' && own?.id === undefined)
      return path.startsWith('/api/v1/posts/') ? world.merchants[0].published.slug : 'x';
    return name === 'id' || name === 'slug' ? String(own?.id ?? 1) : (PARTS[name] ?? '1');
  });
  const hasBody = method === 'POST' || method === 'PUT' || own?.body !== undefined;
  return { url: url + (own?.search ?? ''), ...(hasBody ? { body: own ? own.body : PLAUSIBLE } : {}) };
}
