import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * A picture, row by row, of red, green and blue bytes, or of numbers of the colours in a palette.
 * https://www.w3.org/TR/png-3/: signature, header, palette, points, end.
 */
export function encodePng(points: Buffer, width: number, height: number, palette?: readonly Colour[]): Buffer {
  const pointSize = palette === undefined ? 3 : 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each number of a colour, or for each of red, green and blue.
  header.set([8, palette === undefined ? 2 : 3, 0, 0, 0], 8)
  const rowSize = width * pointSize
  const rows = Buffer.alloc((rowSize + 1) * height)
  for (let y = 0; y < height; y++) points.copy(rows, y * (rowSize + 1) + 1, y * rowSize, (y + 1) * rowSize)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', Buffer.from(palette.flat()))]),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
