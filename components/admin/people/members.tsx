import { useRoute } from '../route';
import { MemberDetail } from './member-detail';
import { MemberList } from './member-list';

/** Everybody who has signed up, or the one that the address names. */
export function Members() {
  const [id] = useRoute().rest;
  return id && /^\d{1,9}$/.test(id) ? <MemberDetail key={id} id={Number(id)} /> : <MemberList />;
}
