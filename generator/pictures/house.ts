import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import {
  BOX_PADDING,
  drawBoxes,
  heightOfBox,
  type PictureBox,
  PICTURE_THEMES,
  type PictureThemeName,
} from "./boxes.js";

/** A folder of sources, as the picture of a house shows it. */
export interface Room {
  readonly name: string;
  /** Lines of code: without comments and empty lines. */
  readonly lines: number;
  readonly imports: readonly string[];
  /** 0 for a room that imports from no other; otherwise, one above the highest room that it imports from. */
  readonly floor: number;
}

/** The room of the modules that are in no folder, but for those that a room imports: each of these is a room of its own. */
const TOP = "top level";

/** Returns the rooms below a folder, by the imports of their modules. @throws Error if rooms import each other. */
export function readHouse(folder: string): Room[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const known = new Set(files);
  const modules = files.map((file) => {
    const code = withoutComments(readFileSync(join(folder, file), "utf8"));
    const targets = [...code.matchAll(/(?:\bfrom|\bimport\(?) ?"(\.[^"]+)"/g)].map(([, target]) =>
      posix.join(posix.dirname(file), target!.replace(/\.js$/, ".ts")),
    );
    return { file, lines: countLines(code), imports: targets.filter((target) => known.has(target)) };
  });
  const imported = new Set(modules.flatMap(({ file, imports }) => (file.includes("/") ? imports : [])));
  const roomOf = (file: string): string => {
    if (file.includes("/")) return file.slice(0, file.indexOf("/"));
    return imported.has(file) ? file.replace(/\.ts$/, "") : TOP;
  };
  const rooms = new Map<string, { lines: number; imports: Set<string> }>();
  for (const { file, lines, imports } of modules) {
    const name = roomOf(file);
    const room = rooms.get(name) ?? { lines: 0, imports: new Set<string>() };
    rooms.set(name, room);
    room.lines += lines;
    for (const other of imports.map(roomOf)) if (other !== name) room.imports.add(other);
  }
  const floors = new Map<string, number>();
  const floorOf = (name: string, path: readonly string[]): number => {
    if (path.includes(name)) throw new Error(`rooms import each other: ${[...path, name].join(" → ")}`);
    const known = floors.get(name);
    if (known !== undefined) return known;
    const below = [...rooms.get(name)!.imports].map((other) => floorOf(other, [...path, name]) + 1);
    const floor = Math.max(0, ...below);
    floors.set(name, floor);
    return floor;
  };
  return [...rooms]
    .map(([name, room]) => ({ ...room, name, imports: [...room.imports].sort(), floor: floorOf(name, []) }))
    .sort((a, b) => b.floor - a.floor || (a.name < b.name ? -1 : 1));
}

/** Counts the lines that are not empty. */
export function countLines(code: string): number {
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

/** Removes comments that are on lines of their own, which are all comments of more than a few words. */
export function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[^]*?\*\/[ \t]*$|^[ \t]*\/\/.*$/gm, "");
}

const WIDTH = 960;
const IN_A_ROW = 5;

/** Draws a house: each room stands on a floor above all rooms that it imports from. */
export function renderHousePicture(theme: PictureThemeName, title: string, rooms: readonly Room[]): string {
  const boxes = layOutRooms(rooms);
  const last = boxes.at(-1)!;
  const height = last.y + heightOfBox(last) + BOX_PADDING;
  return drawBoxes({ title, width: WIDTH, height, boxes, arrows: [] }, PICTURE_THEMES[theme]);
}

/** Lays out the rooms in rows from the highest floor to the lowest. A floor with many rooms takes several rows. */
function layOutRooms(rooms: readonly Room[]): PictureBox[] {
  const floors = [...new Set(rooms.map(({ floor }) => floor))].sort((a, b) => b - a);
  const rows = floors.flatMap((floor) => {
    const all = rooms.filter((room) => room.floor === floor);
    const count = Math.ceil(all.length / IN_A_ROW);
    const size = Math.ceil(all.length / count);
    return Array.from({ length: count }, (_, row) => all.slice(row * size, (row + 1) * size));
  });
  const width = Math.floor((WIDTH - BOX_PADDING) / IN_A_ROW) - BOX_PADDING;
  const boxes: PictureBox[] = [];
  let y = BOX_PADDING;
  for (const row of rows) {
    row.forEach(({ name, floor }, i) =>
      boxes.push({
        x: BOX_PADDING + i * (width + BOX_PADDING),
        y,
        width,
        title: name,
        lines: [],
        ...(floor === floors[0] && { isMain: true as const }),
      }),
    );
    y += heightOfBox(boxes.at(-1)!) + BOX_PADDING / 2;
  }
  return boxes;
}
