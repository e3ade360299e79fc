import { useRoute } from '../route';
import { ImportDetail } from './import-detail';
import { ImportList } from './import-list';

/** Renders the import list, or the import that the address names. */
export function Imports() {
  const [id] = useRoute().rest;
  return id && /^\d{1,9}$/.test(id) ? <ImportDetail key={id} id={Number(id)} /> : <ImportList />;
}
