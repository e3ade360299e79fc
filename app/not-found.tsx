/** Replaces Next's default page, which would be part of every page's data; rarely rendered. */
export default function NotFound() {
  return (
    <html lang="en">
      <body>404 Not Found</body>
    </html>
  );
}
