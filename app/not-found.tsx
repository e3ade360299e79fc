/** Hardly ever seen: [locale]/[...rest] answers unknown addresses. Without it Next puts a page of its own into every page's data. */
export default function NotFound() {
  return (
    <html lang="en">
      <body>404 Not Found</body>
    </html>
  );
}
