'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Session } from '@/lib/contract/account';
import { QUERY_KEYS } from '../member-area/user-queries';

/** Ends a session; a session that has already ended counts as success. */
async function endSession(id: number): Promise<void> {
  try {
    await memberApi().endSession(id);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
}

/** Returns a function that ends another session: removed optimistically, restored on failure. */
export function useEndSession(): (id: number) => void {
  const t = useTranslations('user.sessions');
  const client = useQueryClient();
  const notify = useNotice();
  const { mutate } = useMutation({
    mutationFn: endSession,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: QUERY_KEYS.sessions });
      const before = client.getQueryData<Session[]>(QUERY_KEYS.sessions);
      client.setQueryData<Session[]>(QUERY_KEYS.sessions, (list) => list?.filter((each) => each.id !== id));
      return { before };
    },
    onSuccess: () => notify({ text: t('ended') }),
    onError: (_error, id, context) => {
      // Only this one: another may have been ended meanwhile.
      client.setQueryData<Session[]>(QUERY_KEYS.sessions, (list) =>
        context?.before?.filter((each) => each.id === id || list?.some((known) => known.id === each.id)),
      );
      notify({ text: t('endFailed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.sessions }),
  });
  return mutate;
}
