'use client';

import { useState } from 'react';
import { NoticeBoard } from './notice';
import { RoomFrame } from './room-frame';
import { UserConfirmation } from './user-confirmation';
import { UserHome } from './user-home';
import styles from './user-room.module.css';
import { LeaveProvider, useMemberToken } from './user-session';
import { UserSignedOut } from './user-signed-out';

/** The member's room, or the way in. Another session, in this tab or another, begins the room anew. */
export function UserRoom() {
  const token = useMemberToken();
  const [farewell, setFarewell] = useState('');
  return (
    <RoomFrame key={token}>
      <NoticeBoard>
        <LeaveProvider value={setFarewell}>
          <div className={styles.room}>
            <UserConfirmation />
            {token ? <UserHome /> : <UserSignedOut farewell={farewell} />}
          </div>
        </LeaveProvider>
      </NoticeBoard>
    </RoomFrame>
  );
}
