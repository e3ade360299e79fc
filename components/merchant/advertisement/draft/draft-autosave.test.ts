import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/http';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { createDraftAutosave, type DraftServer } from './draft-autosave';
import { type DraftValues, NEW_DRAFT } from './draft-values';
import { openDraft } from './open-draft';
import { draftStorage } from './persisted-draft';

const DELAY = 1000;

/** Builds an in-memory server that stores one advertisement and checks its version, as the API does. */
function buildServer() {
  let kept: { version: number; values: DraftValues } | null = null;
  let failure: unknown = null;
  let isAnswerLost = false;
  let isRepeated = false;
  const calls: string[] = [];
  const detail = (): OwnAdvertisementDetail => {
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
    } as unknown as OwnAdvertisementDetail;
  };
  const write = (values: DraftValues) => {
    if (failure) throw failure;
    kept = { version: (kept?.version ?? 0) + 1, values };
    if (isAnswerLost) throw new Error('no answer');
    return detail();
  };
  const server: DraftServer = {
    createDraft: async (values) => {
      calls.push('create');
      return write(values);
    },
    saveDraft: async (_, version, values) => {
      calls.push(`save ${version}`);
      const isOutdated = !failure && version !== kept?.version;
      const saved = isOutdated ? null : write(values);
      if (!saved || isRepeated) throw new ApiFailure('edit_conflict', 409, 'changed');
      return saved;
    },
    getOwnAdvertisement: async () => detail(),
    findDrafts: async (title) => (kept?.values.title === title ? [detail()] : []),
  };
  return {
    server,
    calls,
    title: () => kept?.values.title,
    fail: (error: unknown) => {
      failure = error;
    },
    loseAnswers: (lost: boolean) => {
      isAnswerLost = lost;
    },
    /** Carries each save out twice, as a proxy does whose first instance ended before it answered. */
    repeatSaves: (repeated: boolean) => {
      isRepeated = repeated;
    },
    /** Saves a version as another tab would. */
    writeElsewhere: (title: string) => write({ ...NEW_DRAFT, title }),
  };
}

const titled = (title: string): DraftValues => ({ ...NEW_DRAFT, title });
const storage = draftStorage('merchant@example.com');

function begin(api = buildServer()) {
  const autosave = createDraftAutosave({
    server: api.server,
    storage,
    post: null,
    saved: NEW_DRAFT,
    delay: DELAY,
  });
  return { api, autosave };
}

beforeEach(() => {
  vi.useFakeTimers();
  storage.remove(null);
  storage.remove(7);
  storage.begin(null);
});
afterEach(() => vi.useRealTimers());

describe('keeping a draft', () => {
  it('waits until the typing pauses, then begins it once and saves it by its version', async () => {
    const { api, autosave } = begin();
    autosave.change(titled('陶'));
    autosave.change(titled('陶藝'));
    expect(api.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([api.calls, api.title(), autosave.state().kind]).toEqual([['create'], '陶藝', 'saved']);
    autosave.change(titled('陶藝班'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([api.calls, api.title()]).toEqual([['create', 'save 1'], '陶藝班']);
    expect(storage.read(7)).toBeNull();
    expect(storage.begun()).toBe(7);
  });

  it('is in the browser before it is on the server, so that a reload loses nothing', async () => {
    const { api, autosave } = begin();
    autosave.change(titled('陶藝'));
    const opened = await openDraft(null, storage, api.server.getOwnAdvertisement, 'zh-hk');
    expect([opened.values.title, opened.saved.title, opened.isContinued]).toEqual(['陶藝', '', true]);
  });

  it('keeps it while the network is away, and sends it when that is back', async () => {
    const { api, autosave } = begin();
    api.fail(new Error('no network'));
    autosave.change(titled('陶藝'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([autosave.state().kind, storage.read(null)?.values.title]).toEqual(['offline', '陶藝']);
    api.fail(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([autosave.state().kind, api.title()]).toEqual(['saved', '陶藝']);
  });

  it('waits for the merchant where the session is over', async () => {
    const { api, autosave } = begin();
    api.fail(new ApiFailure('unauthorized', 401, 'over'));
    autosave.change(titled('陶藝'));
    await vi.advanceTimersByTimeAsync(10 * DELAY);
    expect([autosave.state().kind, api.calls.length]).toEqual(['signedOut', 1]);
    api.fail(null);
    expect(await autosave.flush()).toEqual({ id: 7, version: 1 });
  });

  it('says that it is closed, refused or beyond a limit, and keeps the draft in the browser', async () => {
    for (const [error, kind] of [
      [new ApiFailure('wrong_state', 409, 'reviewed'), 'closed'],
      [new ApiFailure('invalid_fields', 422, 'too long'), 'refused'],
      [new ApiFailure('drafts_full', 409, 'full'), 'draftsFull'],
      [new ApiFailure('drafts_unconfirmed', 409, 'unconfirmed'), 'draftsUnconfirmed'],
      [new ApiFailure('drafts_size', 409, 'large'), 'draftsSize'],
    ] as const) {
      const { api, autosave } = begin();
      api.fail(error);
      autosave.change(titled('陶藝'));
      expect(await autosave.flush()).toBeNull();
      expect([autosave.state().kind, storage.read(null)?.values.title]).toEqual([kind, '陶藝']);
    }
  });
});

describe('a save whose answer is lost', () => {
  it('begins no second draft, and is no conflict with itself', async () => {
    const { api, autosave } = begin();
    api.loseAnswers(true);
    autosave.change(titled('陶藝'));
    await autosave.flush();
    expect(autosave.state().kind).toBe('offline');
    api.loseAnswers(false);
    autosave.change(titled('陶藝班'));
    await autosave.flush();
    expect([api.calls, api.title()]).toEqual([['create', 'save 1'], '陶藝班']);

    api.loseAnswers(true);
    autosave.change(titled('陶藝班！'));
    await autosave.flush();
    api.loseAnswers(false);
    autosave.change({ ...titled('陶藝班！'), content: '介紹' });
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect([autosave.state().kind, api.calls.at(-1)]).toEqual(['saved', 'save 3']);
  });

  it('is no conflict with itself where a proxy repeats it while the merchant types on', async () => {
    const { api, autosave } = begin();
    autosave.change(titled('陶藝'));
    await autosave.flush();
    api.repeatSaves(true);
    autosave.change(titled('陶藝班'));
    const sent = autosave.flush();
    api.repeatSaves(false);
    autosave.change(titled('陶藝班！'));
    await sent;
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect([autosave.state().kind, api.title()]).toEqual(['saved', '陶藝班！']);
  });

  it('is known after a reload too', async () => {
    const { api, autosave } = begin();
    autosave.change(titled('陶'));
    await autosave.flush();
    api.loseAnswers(true);
    autosave.change(titled('陶藝'));
    await autosave.flush();
    autosave.change(titled('陶藝班'));
    autosave.stop();
    api.loseAnswers(false);
    const { post, saved, sent, values } = await openDraft(
      7,
      storage,
      api.server.getOwnAdvertisement,
      'zh-hk',
    );
    const again = createDraftAutosave({ server: api.server, storage, post, saved, sent, delay: DELAY });
    again.change(values);
    await vi.advanceTimersByTimeAsync(3 * DELAY);
    expect([again.state().kind, api.title()]).toEqual(['saved', '陶藝班']);
  });
});

describe('two tabs on one draft', () => {
  async function causeConflict() {
    const { api, autosave } = begin();
    autosave.change(titled('陶藝'));
    await autosave.flush();
    api.writeElsewhere('手作');
    autosave.change(titled('陶藝班'));
    await autosave.flush();
    return { api, autosave };
  }

  it('report the conflict, and neither version is lost', async () => {
    const { api, autosave } = await causeConflict();
    expect(autosave.state()).toMatchObject({ kind: 'conflict', theirs: { draft: { title: '手作' } } });
    autosave.change(titled('陶藝班！'));
    await vi.advanceTimersByTimeAsync(10 * DELAY);
    expect([api.title(), storage.read(7)?.values.title]).toEqual(['手作', '陶藝班！']);
  });

  it('write the present one over the other where that is chosen', async () => {
    const { api, autosave } = await causeConflict();
    await autosave.keepMine();
    expect([api.title(), autosave.state().kind]).toEqual(['陶藝班', 'saved']);
  });

  it('show the other one where that is chosen, and go on from it', async () => {
    const { api, autosave } = await causeConflict();
    expect(autosave.takeTheirs()?.title).toBe('手作');
    expect(storage.read(7)).toBeNull();
    autosave.change(titled('手作班'));
    await autosave.flush();
    expect(api.title()).toBe('手作班');
  });

  it('have nothing to choose where both hold the same', async () => {
    const { api, autosave } = begin();
    autosave.change(titled('陶藝'));
    await autosave.flush();
    api.writeElsewhere('手作');
    autosave.change(titled('手作'));
    await autosave.flush();
    expect(autosave.state().kind).toBe('saved');
  });

  it('are compared after a reload too, because the stored draft names its version', async () => {
    const { api } = await causeConflict();
    const opened = await openDraft(7, storage, api.server.getOwnAdvertisement, 'zh-hk');
    expect([opened.values.title, opened.post?.version]).toEqual(['陶藝班', 1]);
    const again = createDraftAutosave({
      server: api.server,
      storage,
      post: opened.post,
      saved: opened.saved,
    });
    again.change(opened.values);
    await again.flush();
    expect(again.state().kind).toBe('conflict');
  });
});
