import { useTranslations } from 'next-intl';
import { RoomHeading } from '../ui/room-heading';
import { RoomLink } from '../ui/room-link';

/** An address below the rooms that names none of them. */
export function NoSuchRoom() {
  const t = useTranslations('admin');
  return (
    <>
      <RoomHeading title={t('noRoom')} />
      <p>
        <RoomLink room="">{t('toStart')}</RoomLink>
      </p>
    </>
  );
}
