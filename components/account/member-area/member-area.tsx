'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Island } from '@/components/layout/island';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { ClosesByBack } from '@/components/ui/forms/use-close-by-back';
import styles from './member-area.module.css';
import { UserHome } from './user-home';
import { LeaveProvider, useMemberToken } from './user-session';
import { UserSignedOut } from './user-signed-out';

/** Renders the member area, or the sign-in prompt; remounts when the session changes in any tab. */
export function MemberArea(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const token = useMemberToken();
  const [farewell, setFarewell] = useState('');
  useEffect(() => {
    if (token) setFarewell('');
  }, [token]);
  return (
    <ClosesByBack value={true} key={token}>
      <Island {...frame}>
        <NoticeBoard>
          <LeaveProvider value={setFarewell}>
            <div className={styles.area}>{token ? <UserHome /> : <UserSignedOut farewell={farewell} />}</div>
          </LeaveProvider>
        </NoticeBoard>
      </Island>
    </ClosesByBack>
  );
}
