import * as L from 'leaflet';
import { type LonLat, type MapFile, type PackedLine, unpackLine } from '@/lib/format/map-file';
import type { Name } from './layout';

/** Stations and their names are shown from these zooms on. */
const STATIONS_FROM_ZOOM = 10.5;
const STATION_NAMES_FROM_ZOOM = 11.5;
/** Part of the screen that is drawn on each side of it, so that moving the map shows land at once. */
const DRAWN_BESIDE = 0.7;

const latLng = ([longitude, latitude]: LonLat): L.LatLngTuple => [latitude, longitude];
const pathOf = (packed: PackedLine): L.LatLngTuple[] => unpackLine(packed).map(latLng);

/** Reads the background of the map. @throws Error if it cannot be read */
export async function readBackground(): Promise<MapFile> {
  const reply = await fetch('/map/hong-kong.json');
  if (!reply.ok) throw new Error(`the background answered ${reply.status}`);
  return reply.json();
}

/**
 * Draws land, borders of districts, lines and stations of the MTR. The style sheet colours them by their classes.
 * @returns the names to show at the map's zoom, the most important first, in px of the map's layers
 */
export function addBackground(
  map: L.Map,
  file: MapFile,
  { classes, language, widthOf }: BackgroundOptions,
): () => Name[] {
  const renderer = L.svg({ padding: DRAWN_BESIDE });
  const options = { renderer, interactive: false, fill: false };
  const area = (rings: PackedLine[], className: string) =>
    L.polygon(
      rings.map((ring) => [pathOf(ring)]),
      { ...options, fill: true, fillOpacity: 1, className },
    ).addTo(map);
  // Each by itself: they overlap, and the overlap of one shape would be a hole.
  for (const ring of file.around) area([ring], classes.around);
  area(file.land, classes.land);
  L.polyline(file.borders.map(pathOf), { ...options, className: classes.border }).addTo(map);
  const stationAt = (at: number) => latLng(file.stations[at]?.at ?? [0, 0]);
  for (const { colour, stations } of file.lines) {
    const line = L.polyline(stations.map(stationAt), { ...options, className: classes.line }).addTo(map);
    (line.getElement() as SVGElement | undefined)?.style.setProperty('--line', colour);
  }
  const stations = L.layerGroup(
    file.stations.map(({ at }) =>
      L.circleMarker(latLng(at), { ...options, radius: 3.2, className: classes.station }),
    ),
  );
  return () => {
    const zoom = map.getZoom();
    if (zoom >= STATIONS_FROM_ZOOM) stations.addTo(map);
    else stations.remove();
    const named = (places: MapFile['stations'], isArea: boolean): Name[] =>
      places.map((place) => {
        const text = place[language];
        return { text, ...map.latLngToLayerPoint(latLng(place.at)), width: widthOf(text, isArea), isArea };
      });
    return [
      ...named(file.districts, true),
      ...(zoom >= STATION_NAMES_FROM_ZOOM ? named(file.stations, false) : []),
    ];
  };
}

interface BackgroundOptions {
  classes: Record<'around' | 'land' | 'border' | 'line' | 'station', string>;
  language: 'zh' | 'en';
  /** Width of a name in px. */
  widthOf: (text: string, isArea: boolean) => number;
}
