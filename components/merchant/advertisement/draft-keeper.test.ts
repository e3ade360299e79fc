import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/http';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { createDraftKeeper, type DraftServer } from './draft-keeper';
import { type DraftValues, NEW_DRAFT } from './draft-values';
import { draftShelf } from './kept-draft';
import { openDraft } from './open-draft';

const DELAY = 1000;

/** A server that keeps one advertisement and looks at its version, as the API does. */
function buildServer() {
  let kept: { version: number; values: DraftValues } | null = null;
  let failure: unknown = null;
  const calls: string[] = [];
  const detail = (): OwnPostDetail => {
    if (!kept) throw new ApiFailure('not_found', 404, 'none');
    const { listImageId, mainImageId, ...draft } = kept.values;
    const post = { id: 7, version: kept.version, state: 'draft', updatedAt: new Date().toISOString() };
    return {
      post,
      draft,
      listImageId,
      mainImageId,
      mainImage: null,
      history: [],
    } as unknown as OwnPostDetail;
  };
  const write = (values: DraftValues) => {
    if (failure) throw failure;
    kept = { version: (kept?.version ?? 0) + 1, values };
    return detail();
  };
  const server: DraftServer = {
    createDraft: async (values) => {
      calls.push('create');
      return write(values);
    },
    saveDraft: async (_, version, values) => {
      calls.push(`save ${version}`);
      if (!failure && version !== kept?.version) throw new ApiFailure('edit_conflict', 409, 'changed');
      return write(values);
    },
    getOwnPost: async () => detail(),
  };
  return {
    server,
    calls,
    title: () => kept?.values.title,
    fail: (error: unknown) => {
      failure = error;
    },
    /** Another tab saves. */
    writeElsewhere: (title: string) => write({ ...NEW_DRAFT, title }),
  };
}

const titled = (title: string): DraftValues => ({ ...NEW_DRAFT, title });
const shelf = draftShelf('merchant@example.com');

function begin(api = buildServer()) {
  const keeper = createDraftKeeper({ server: api.server, shelf, post: null, saved: NEW_DRAFT, delay: DELAY });
  return { api, keeper };
}

beforeEach(() => {
  vi.useFakeTimers();
  shelf.remove(null);
  shelf.remove(7);
  shelf.begin(null);
});
afterEach(() => vi.useRealTimers());

describe('keeping a draft', () => {
  it('waits until the typing pauses, then begins it once and saves it by its version', async () => {
    const { api, keeper } = begin();
    keeper.change(titled('陶'));
    keeper.change(titled('陶藝'));
    expect(api.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([api.calls, api.title(), keeper.state().kind]).toEqual([['create'], '陶藝', 'saved']);
    keeper.change(titled('陶藝班'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([api.calls, api.title()]).toEqual([['create', 'save 1'], '陶藝班']);
    expect(shelf.read(7)).toBeNull();
    expect(shelf.begun()).toBe(7);
  });

  it('is in the browser before it is on the server, so that a reload loses nothing', async () => {
    const { api, keeper } = begin();
    keeper.change(titled('陶藝'));
    const opened = await openDraft(null, shelf, api.server.getOwnPost);
    expect([opened.values.title, opened.saved.title, opened.isContinued]).toEqual(['陶藝', '', true]);
  });

  it('keeps it while the network is away, and sends it when that is back', async () => {
    const { api, keeper } = begin();
    api.fail(new Error('no network'));
    keeper.change(titled('陶藝'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([keeper.state().kind, shelf.read(null)?.values.title]).toEqual(['offline', '陶藝']);
    api.fail(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.state().kind, api.title()]).toEqual(['saved', '陶藝']);
  });

  it('waits for the merchant where the session is over', async () => {
    const { api, keeper } = begin();
    api.fail(new ApiFailure('unauthorized', 401, 'over'));
    keeper.change(titled('陶藝'));
    await vi.advanceTimersByTimeAsync(10 * DELAY);
    expect([keeper.state().kind, api.calls.length]).toEqual(['signedOut', 1]);
    api.fail(null);
    expect(await keeper.flush()).toEqual({ id: 7, version: 1 });
  });

  it('says that it is closed, or refused, and keeps it here', async () => {
    for (const [error, kind] of [
      [new ApiFailure('wrong_state', 409, 'reviewed'), 'closed'],
      [new ApiFailure('invalid_fields', 422, 'too long'), 'refused'],
    ] as const) {
      const { api, keeper } = begin();
      api.fail(error);
      keeper.change(titled('陶藝'));
      expect(await keeper.flush()).toBeNull();
      expect([keeper.state().kind, shelf.read(null)?.values.title]).toEqual([kind, '陶藝']);
    }
  });
});

describe('two tabs on one draft', () => {
  async function meet() {
    const { api, keeper } = begin();
    keeper.change(titled('陶藝'));
    await keeper.flush();
    api.writeElsewhere('手作');
    keeper.change(titled('陶藝班'));
    await keeper.flush();
    return { api, keeper };
  }

  it('are told of it, and neither version is lost', async () => {
    const { api, keeper } = await meet();
    expect(keeper.state()).toMatchObject({ kind: 'conflict', theirs: { draft: { title: '手作' } } });
    keeper.change(titled('陶藝班！'));
    await vi.advanceTimersByTimeAsync(10 * DELAY);
    expect([api.title(), shelf.read(7)?.values.title]).toEqual(['手作', '陶藝班！']);
  });

  it('write the present one over the other where that is chosen', async () => {
    const { api, keeper } = await meet();
    await keeper.keepMine();
    expect([api.title(), keeper.state().kind]).toEqual(['陶藝班', 'saved']);
  });

  it('show the other one where that is chosen, and go on from it', async () => {
    const { api, keeper } = await meet();
    expect(keeper.takeTheirs()?.title).toBe('手作');
    expect(shelf.read(7)).toBeNull();
    keeper.change(titled('手作班'));
    await keeper.flush();
    expect(api.title()).toBe('手作班');
  });

  it('have nothing to choose where both hold the same', async () => {
    const { api, keeper } = begin();
    keeper.change(titled('陶藝'));
    await keeper.flush();
    api.writeElsewhere('手作');
    keeper.change(titled('手作'));
    await keeper.flush();
    expect(keeper.state().kind).toBe('saved');
  });

  it('meet after a reload too, because what was kept names its version', async () => {
    const { api } = await meet();
    const opened = await openDraft(7, shelf, api.server.getOwnPost);
    expect([opened.values.title, opened.post?.version]).toEqual(['陶藝班', 1]);
    const again = createDraftKeeper({ server: api.server, shelf, post: opened.post, saved: opened.saved });
    again.change(opened.values);
    await again.flush();
    expect(again.state().kind).toBe('conflict');
  });
});
