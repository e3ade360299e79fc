import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenApiDocument } from './document';
import { type Field, fieldsOf, limitsOf, type Schema, typeOf } from './schema';

/** Styles of the API documentation, with the site's colours in both schemes. */
const PAGE_STYLE = raw(`
:root { color-scheme: light dark; --bg: #fffdf9; --ink: #1d2522; --ink2: #565d58; --line: #e8e0d2; --link: #0a6650; }
@media (prefers-color-scheme: dark) { :root { --bg: #121715; --ink: #f3efe7; --ink2: #b8bdb6; --line: #38423d; --link: #63c9a9; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--bg); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .5rem 0; }
code { font-size: .95em; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
th code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
caption { padding: .5rem 0; color: var(--ink2); text-align: left; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: normal; }
thead th { color: var(--ink2); }
td { overflow-wrap: anywhere; }
dt { font-weight: bold; }
dd { margin: 0 0 .5rem 1.5rem; }
`);

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type PathItem = NonNullable<OpenApiDocument['paths']>[string];
type Operation = NonNullable<PathItem['get']>;

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the OpenAPI document as a self-contained HTML page. */
export function documentPage(document: OpenApiDocument): Html {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) => callsOf(path, item));
  const byTag = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other')];
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const { title, description } = document.info;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${description}</p>
<p>The document itself: <a href="/api/v1/openapi.json">OpenAPI ${document.openapi}</a></p>
</header>
<nav aria-label="Contents">
<ul>
${byTag.map(([tag]) => html`<li><a href="#${anchor(tag)}">${tag}</a></li>`)}
<li><a href="#objects">Objects</a></li>
</ul>
</nav>
<main>
${byTag.map(([tag, tagged]) => html`<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${tag}</h2>${tagged.map(callSection)}</section>`)}
<section aria-labelledby="objects"><h2 id="objects">Objects</h2>
${schemas.map(([name, schema]) => html`<h3 id="object-${name}">${name}</h3>${fieldTable(name, schema)}`)}
</section>
</main>
</body>
</html>`;
}

function callsOf(path: string, item: PathItem): Call[] {
  return (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const operation = item[method];
    return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
  });
}

function callSection({ method, path, operation }: Call): Html {
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    'name' in parameter
      ? [{ name: parameter.name, required: parameter.required === true, schema: parameter.schema as Schema }]
      : [],
  );
  const body = jsonSchemaOf(operation.requestBody);
  return html`<h3><code>${method} ${path}</code></h3>
<p>${operation.summary ?? ''}</p>
${parameters.length > 0 ? table(`Parameters of ${method} ${path}`, parameters) : ''}
${body ? table(`JSON body of ${method} ${path}`, fieldsOf(body)) : ''}
<h4>Answers</h4>
<dl>${Object.entries(operation.responses ?? {}).map(([status, response]) => answer(status, response))}</dl>`;
}

function answer(status: string, response: { description?: string }): Html {
  const data = jsonSchemaOf(response)?.properties?.data;
  return html`<dt>${status}</dt><dd>${response.description ?? ''}${data ? html`: ${data.properties ? dataFields(data) : typeLink(data)}` : ''}</dd>`;
}

function dataFields(data: Schema): Html[] {
  return fieldsOf(data).map(
    ({ name, schema }, at) => html`${at > 0 ? ', ' : ''}<code>${name}</code> ${typeLink(schema)}`,
  );
}

function fieldTable(name: string, schema: Schema): Html {
  return table(`Fields of ${name}`, fieldsOf(schema), 'Always there');
}

function table(caption: string, rows: Field[], requiredLabel = 'Required'): Html {
  return html`<section class="scroll" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">${requiredLabel}</th></tr></thead>
<tbody>${rows.map(
    ({ name, required, schema }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${typeLink(schema)}${limitsOf(schema)}</td><td>${required ? 'yes' : 'no'}</td></tr>`,
  )}</tbody>
</table></section>`;
}

/** Renders a type as text; a named object links to its table. */
function typeLink(schema: Schema): Html {
  const { text, object } = typeOf(schema);
  return object ? html`${text}<a href="#object-${object}">${object}</a>` : html`${text}`;
}

function jsonSchemaOf(holder: unknown): Schema | undefined {
  const content = (holder as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
  return content?.['application/json']?.schema;
}

const anchor = (tag: string) => tag.toLowerCase().replaceAll(/\W+/g, '-');
