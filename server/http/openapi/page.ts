import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenApiDocument } from './document';
import { PAGE_STYLE } from './page-style';
import { type Field, fieldsOf, limitsOf, type Schema, typeOf } from './schema';

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
