import { BOX_PADDING, drawBoxes, heightOfBox, type PictureBox } from "./boxes.js";
import type { Room } from "./house.js";
import { PICTURE_THEMES, type PictureThemeName } from "./themes.js";

const WIDTH = 960;
const IN_A_ROW = 5;

/**
 * Returns the text of the SVG file of a house: each room stands on a floor above all rooms that it imports from.
 *
 * @param title describes the picture for readers who do not see it.
 */
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
