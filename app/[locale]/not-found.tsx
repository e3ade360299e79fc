import { PreservedStaticView } from './static-view/static-view';

export default function NotFound() {
  return (
    <>
      <title>404 Not Found</title>
      <PreservedStaticView />
    </>
  );
}
