import { ApiFailure } from '@/lib/api/http';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { type DraftValues, sameContent, sameValues, valuesOf } from './draft-values';
import type { DraftStorage } from './persisted-draft';

/** State of the autosave. Whatever the server does not have is stored in this browser. */
export type AutosaveState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Retried automatically. */
  | { kind: 'offline' }
  /** Retried after the merchant has signed in again. */
  | { kind: 'signedOut' }
  /** Changed in another tab or on another device: the merchant chooses a version. */
  | { kind: 'conflict'; theirs: OwnAdvertisementDetail }
  /** No longer editable: under review or deleted. */
  | { kind: 'closed' }
  /** The server has no room for the draft (lib/contract/limits). */
  | { kind: 'draftsFull' | 'draftsUnconfirmed' | 'draftsSize' }
  /** The server rejected the values, for example because a text is too long. */
  | { kind: 'refused' };

/** API calls of the autosave. */
export interface DraftServer {
  createDraft(values: DraftValues): Promise<OwnAdvertisementDetail>;
  saveDraft(id: number, version: number, values: DraftValues): Promise<OwnAdvertisementDetail>;
  getOwnAdvertisement(id: number): Promise<OwnAdvertisementDetail>;
  /** Returns drafts with these titles, last changed first. */
  findDrafts(title: string, titleEn: string): Promise<OwnAdvertisementDetail[]>;
}

interface AutosaveOptions {
  server: DraftServer;
  storage: DraftStorage;
  /** Null until the draft exists on the server. */
  post: { id: number; version: number } | null;
  /** Values on the server, or those of an untouched form. */
  saved: DraftValues;
  /** Values of an earlier request whose response was lost. The server may have stored them. */
  sent?: DraftValues | null;
  /** Time of the last save on the server. */
  savedAt?: Date | null;
  /** Milliseconds without a change before the draft is sent. */
  delay?: number;
  /** Milliseconds before a failed request is retried. */
  retryDelay?: number;
}

export interface DraftAutosave {
  state(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** Stores a change in the browser at once and sends it after a pause in typing. */
  change(values: DraftValues): void;
  /** Sends pending changes. Resolves to the advertisement on the server, or to null if the save failed. */
  flush(): Promise<{ id: number; version: number } | null>;
  /** Resolves a conflict by overwriting the server's version with this draft. */
  keepMine(): Promise<void>;
  /** Resolves a conflict with the server's version and returns its values for the form. */
  takeTheirs(): DraftValues | null;
  stop(): void;
}

const DELAY_MS = 1200;
const RETRY_MS = 15_000;

/**
 * Creates the autosave of an advertisement. Drafts are saved to the server with optimistic locking by
 * version, and stored in the browser until the server has confirmed.
 */
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
  let state: AutosaveState = savedAt ? { kind: 'saved', at: savedAt } : { kind: 'unchanged' };
  let present = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function show(next: AutosaveState): void {
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
    // Values of an earlier request without a response.
    const unacknowledged = sent;
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
      await handle(error, unacknowledged);
    }
  }

  function storePresent(): void {
    storage.put(post?.id ?? null, { version: post?.version ?? null, values: present, sent });
  }

  /** Records the values that the server has confirmed. */
  function adopt(detail: OwnAdvertisementDetail, values: DraftValues): void {
    if (!post) {
      storage.remove(null);
      storage.begin(detail.post.id);
    }
    post = { id: detail.post.id, version: detail.post.version };
    saved = values;
    sent = null;
  }

  /** Adopts the draft that an earlier create request made, if its response was lost. */
  async function findCreated(): Promise<boolean> {
    const unacknowledged = sent;
    if (!unacknowledged) return false;
    const drafts = await server.findDrafts(unacknowledged.title, unacknowledged.titleEn);
    const found = drafts.find((draft) => sameContent(valuesOf(draft), unacknowledged));
    if (found) adopt(found, unacknowledged);
    return found !== undefined;
  }

  async function handle(error: unknown, unacknowledged: DraftValues | null): Promise<void> {
    if (!(error instanceof ApiFailure) || error.status === 429 || error.status >= 500) {
      show({ kind: 'offline' });
      schedule(retryDelay);
    } else if (error.status === 401) show({ kind: 'signedOut' });
    else if (error.code === 'edit_conflict' && post) await handleConflict(post.id, unacknowledged);
    else if (error.code === 'drafts_full') show({ kind: 'draftsFull' });
    else if (error.code === 'drafts_unconfirmed') show({ kind: 'draftsUnconfirmed' });
    else if (error.code === 'drafts_size') show({ kind: 'draftsSize' });
    else if (error.code === 'wrong_state' || error.code === 'not_found') show({ kind: 'closed' });
    else show({ kind: 'refused' });
  }

  /**
   * Handles an edit conflict. Another tab may have saved, this tab's response was lost, or a proxy repeated this
   * tab's request to another instance. Equal contents need no choice.
   */
  async function handleConflict(id: number, unacknowledged: DraftValues | null): Promise<void> {
    try {
      const theirs = await server.getOwnAdvertisement(id);
      const isTheirs = (values: DraftValues | null) => values && sameContent(valuesOf(theirs), values);
      const stored = [sent, unacknowledged].find(isTheirs);
      if (isTheirs(present)) settle(theirs);
      else if (stored) {
        adopt(theirs, stored);
        schedule(0);
      } else show({ kind: 'conflict', theirs });
    } catch {
      show({ kind: 'offline' });
      schedule(retryDelay);
    }
  }

  function settle({ post: { id, version, updatedAt } }: OwnAdvertisementDetail): void {
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
      // Equal values still need a save if they are unsent and no request is scheduled or running.
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
