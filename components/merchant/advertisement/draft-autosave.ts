import { ApiFailure } from '@/lib/api/http';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { type DraftValues, sameContent, sameValues, valuesOf } from './draft-values';
import type { DraftStorage } from './persisted-draft';

/** What has become of what was typed. Whatever the server does not have is kept in this browser. */
export type KeepState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Sent again by itself. */
  | { kind: 'offline' }
  /** Sent once the merchant has signed in again. */
  | { kind: 'signedOut' }
  /** Changed elsewhere: the merchant chooses. */
  | { kind: 'conflict'; theirs: OwnPostDetail }
  /** Not to be changed any more: it is being reviewed, or gone. */
  | { kind: 'closed' }
  /** The server will not have it as it is: too long. */
  | { kind: 'refused' };

/** The calls a draft is kept by. */
export interface DraftServer {
  createDraft(values: DraftValues): Promise<OwnPostDetail>;
  saveDraft(id: number, version: number, values: DraftValues): Promise<OwnPostDetail>;
  getOwnPost(id: number): Promise<OwnPostDetail>;
  /** Unfinished ones with this title, the last changed first. */
  findDrafts(title: string, titleEn: string): Promise<OwnPostDetail[]>;
}

interface AutosaveOptions {
  server: DraftServer;
  storage: DraftStorage;
  /** Null until the server has it. */
  post: { id: number; version: number } | null;
  /** What the server has, or what an untouched form holds. */
  saved: DraftValues;
  /** What was sent before without an answer: the server may have it. */
  sent?: DraftValues | null;
  /** When the server got it last. */
  savedAt?: Date | null;
  /** ms without a key pressed. */
  delay?: number;
  /** ms until what failed is tried again. */
  retryDelay?: number;
}

export interface DraftAutosave {
  state(): KeepState;
  subscribe(listener: () => void): () => void;
  /** To be told of every change: kept in the browser at once, sent when the typing pauses. */
  change(values: DraftValues): void;
  /** Sends what is not sent. Resolves to the advertisement that the server has, null where it could not be kept. */
  flush(): Promise<{ id: number; version: number } | null>;
  /** In a conflict: writes this draft over the other one. */
  keepMine(): Promise<void>;
  /** In a conflict: gives the other draft, for the form to show. */
  takeTheirs(): DraftValues | null;
  stop(): void;
}

const DELAY_MS = 1200;
const RETRY_MS = 15_000;

/** Keeps an advertisement while it is being typed: on the server by its version, and in the browser until it is there. */
export function createDraftAutosave({
  server,
  storage,
  post,
  saved,
  sent = null,
  savedAt = null,
  delay = DELAY_MS,
  retryDelay = RETRY_MS,
}: AutosaveOptions): DraftAutosave {
  const listeners = new Set<() => void>();
  let state: KeepState = savedAt ? { kind: 'saved', at: savedAt } : { kind: 'unchanged' };
  let present = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function show(next: KeepState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(wait: number): void {
    pause();
    timer = setTimeout(() => void send(), wait);
  }

  function send(): Promise<void> {
    pause();
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    if (state.kind === 'conflict' || state.kind === 'closed') return;
    // Of an attempt before this one.
    const unheard = sent;
    try {
      while (!sameValues(present, saved)) {
        if (!post && (await findCreated())) continue;
        const sending = present;
        sent = sending;
        storePresent();
        show({ kind: 'saving' });
        const detail = post
          ? await server.saveDraft(post.id, post.version, sending)
          : await server.createDraft(sending);
        adopt(detail, sending);
        storePresent();
      }
      storage.remove(post?.id ?? null);
      show(post ? { kind: 'saved', at: new Date() } : { kind: 'unchanged' });
    } catch (error) {
      await handle(error, unheard);
    }
  }

  function storePresent(): void {
    storage.put(post?.id ?? null, { version: post?.version ?? null, values: present, sent });
  }

  /** What the server is known to have from now on. */
  function adopt(detail: OwnPostDetail, values: DraftValues): void {
    if (!post) {
      storage.remove(null);
      storage.begin(detail.post.id);
    }
    post = { id: detail.post.id, version: detail.post.version };
    saved = values;
    sent = null;
  }

  /** Where the answer to its first save was lost, a draft is there already. */
  async function findCreated(): Promise<boolean> {
    const unheard = sent;
    if (!unheard) return false;
    const drafts = await server.findDrafts(unheard.title, unheard.titleEn);
    const found = drafts.find((draft) => sameContent(valuesOf(draft), unheard));
    if (found) adopt(found, unheard);
    return found !== undefined;
  }

  async function handle(error: unknown, unheard: DraftValues | null): Promise<void> {
    if (!(error instanceof ApiFailure) || error.status === 429 || error.status >= 500) {
      show({ kind: 'offline' });
      schedule(retryDelay);
    } else if (error.status === 401) show({ kind: 'signedOut' });
    else if (error.code === 'edit_conflict' && post) await meet(post.id, unheard);
    else if (error.code === 'wrong_state' || error.code === 'not_found') show({ kind: 'closed' });
    else show({ kind: 'refused' });
  }

  /** Another tab has saved meanwhile, or this one and the answer was lost; where both hold the same there is nothing to choose. */
  async function meet(id: number, unheard: DraftValues | null): Promise<void> {
    try {
      const theirs = await server.getOwnPost(id);
      if (sameContent(valuesOf(theirs), present)) settle(theirs);
      else if (unheard && sameContent(valuesOf(theirs), unheard)) {
        adopt(theirs, unheard);
        schedule(0);
      } else show({ kind: 'conflict', theirs });
    } catch {
      show({ kind: 'offline' });
      schedule(retryDelay);
    }
  }

  function settle({ post: { id, version, updatedAt } }: OwnPostDetail): void {
    post = { id, version };
    saved = present;
    sent = null;
    storage.remove(id);
    show({ kind: 'saved', at: new Date(updatedAt) });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(values) {
      const isNews = !sameValues(values, present);
      // The same again matters where what is unsent waits for nothing.
      if (!isNews && (timer || running || sameValues(present, saved))) return;
      present = values;
      storePresent();
      schedule(delay);
    },
    async flush() {
      await send();
      return sameValues(present, saved) ? post : null;
    },
    async keepMine() {
      if (state.kind !== 'conflict') return;
      post = { id: state.theirs.post.id, version: state.theirs.post.version };
      sent = null;
      show({ kind: 'saving' });
      await send();
    },
    takeTheirs() {
      if (state.kind !== 'conflict') return null;
      present = valuesOf(state.theirs);
      settle(state.theirs);
      return present;
    },
    stop: pause,
  };
}
