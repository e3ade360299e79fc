/**
 * Additional SVG attributes, with a leading space. The functions below write the SVG elements of the scenes,
 * whose sheet measures 640×480 px.
 */

type Extra = string;

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = 0,
  extra: Extra = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}${extra}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Extra = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Extra = '',
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra}/>`;
}

/** Draws a filled path. */
export function shape(d: string, fill: string, extra: Extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** Draws a stroked path. */
export function line(d: string, stroke: string, width: number, extra: Extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function turned(degrees: number, cx: number, cy: number, ...parts: string[]): string {
  return group(`rotate(${n(degrees)} ${n(cx)} ${n(cy)})`, ...parts);
}

/** Concatenates `count` pieces. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Draws the shadow under an object on a table. */
export function shadow(cx: number, cy: number, rx: number): string {
  return ellipse(cx, cy, rx, Math.max(6, rx * 0.11), '#1D2522', ' opacity=".16"');
}

export const opacity = (value: number): Extra => ` opacity="${value}"`;

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
