import { useRoute } from '../route';
import { MemberDetail } from './member-detail';
import { MemberList } from './member-list';

/** Renders the member list, or the member that the address names. */
export function Members() {
  const [id] = useRoute().rest;
  return id && /^\d{1,9}$/.test(id) ? <MemberDetail key={id} id={Number(id)} /> : <MemberList />;
}
