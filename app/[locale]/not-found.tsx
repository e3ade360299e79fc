import { KeptPainting } from './painting/painting';

export default function NotFound() {
  return (
    <>
      <title>404 Not Found</title>
      <KeptPainting />
    </>
  );
}
