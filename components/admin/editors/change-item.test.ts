import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/api/http';
import { changeItem, isUnanswered } from './change-item';
import type { ContentItem } from './content-item';

/** Builds a server that stores one announcement, and answers a repeated change like the first, as the API does. */
function buildServer() {
  let item = { id: 4, version: 1, body: '公告' } as ContentItem & { body: string };
  const change = async (_: number, form: object) => {
    const { version, body } = form as { version: number; body: string };
    if (version === item.version) item = { ...item, version: version + 1, body };
    else if (version + 1 !== item.version || body !== item.body)
      throw new ApiFailure('edit_conflict', 409, 'changed');
    return item;
  };
  return { change, stored: () => item };
}
const seen = { id: 4, version: 1 };

describe('a change of an item', () => {
  it('goes on from an earlier save whose answer was lost', async () => {
    const { change, stored } = buildServer();
    await change(4, { version: 1, body: '改期' });
    const saved = await changeItem(change, seen, { body: '改期。' }, { body: '改期' });
    expect(saved).toEqual(stored());
    expect(stored()).toMatchObject({ version: 3, body: '改期。' });
  });

  it('needs no second call where the earlier save did not arrive', async () => {
    const { change, stored } = buildServer();
    await changeItem(change, seen, { body: '改期。' }, { body: '改期' });
    expect(stored()).toMatchObject({ version: 2, body: '改期。' });
  });

  it('is a conflict where somebody else has written', async () => {
    const { change, stored } = buildServer();
    await change(4, { version: 1, body: '別人' });
    for (const unanswered of [null, { body: '改期' }])
      await expect(changeItem(change, seen, { body: '改期。' }, unanswered)).rejects.toThrow('changed');
    expect(stored()).toMatchObject({ version: 2, body: '別人' });
  });

  it('may have been carried out where it has no answer', () => {
    expect(isUnanswered(new Error('Network Error'))).toBe(true);
    expect(isUnanswered(new ApiFailure('internal_error', 500, 'failed'))).toBe(true);
    expect(isUnanswered(new ApiFailure('edit_conflict', 409, 'changed'))).toBe(false);
  });
});
