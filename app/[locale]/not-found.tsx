import { KeptPainting } from './painting/kept-painting';

export default function NotFound() {
  return (
    <>
      <title>404 Not Found</title>
      <KeptPainting />
    </>
  );
}
