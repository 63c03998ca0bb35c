import { randomInt } from 'node:crypto'
import { encodePng } from '../../../kit/png.ts'

/** It has no characters that look like another (0 O, 1 I). */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function randomCode(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Each character has 5×7 dots, one number per row. */
const glyphs: Record<string, readonly number[]> = {
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [30, 1, 1, 14, 1, 1, 30],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
}

const width = 120
const height = 40

/** Each character is turned and scaled a little, with lines and dots across, so that a machine stumbles. */
export function drawCode(code: string): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 255)
  const ink = (): [number, number, number] => [randomInt(20, 90), randomInt(30, 100), randomInt(90, 190)]
  for (let dot = 0; dot < 140; dot++) paint(pixels, randomInt(width), randomInt(height), [randomInt(150, 230), randomInt(150, 230), randomInt(150, 230)])
  // They stand behind the characters and are paler, so that a machine stumbles over them and a person does not.
  for (let line = 0; line < 3; line++) drawWave(pixels, [randomInt(130, 200), randomInt(140, 210), randomInt(180, 235)])
  ;[...code].forEach((character, place) => drawGlyph(pixels, glyphs[character]!, 17 + place * 28, 20, ink()))
  return encodePng(pixels, width, height)
}

function drawGlyph(pixels: Buffer, rows: readonly number[], centreX: number, centreY: number, colour: [number, number, number]): void {
  const angle = (randomInt(-22, 23) * Math.PI) / 180
  const scale = randomInt(36, 43) / 10
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // Every pixel of the box asks whether a dot of the glyph is near, so that no turn leaves holes.
  for (let y = -20; y < 20; y++)
    for (let x = -15; x < 15; x++) {
      const column = (x * cos + y * sin) / scale + 2
      const row = (-x * sin + y * cos) / scale + 3
      if (isInk(rows, column, row)) paint(pixels, centreX + x, centreY + y, colour)
    }
}

/** Dots are wide enough to touch their neighbours, those across a corner too. */
function isInk(rows: readonly number[], column: number, row: number): boolean {
  for (let y = Math.floor(row); y <= Math.ceil(row); y++)
    for (let x = Math.floor(column); x <= Math.ceil(column); x++) {
      const lit = y >= 0 && y < 7 && x >= 0 && x < 5 && ((rows[y]! >> (4 - x)) & 1) === 1
      if (lit && (x - column) ** 2 + (y - row) ** 2 < 0.55) return true
    }
  return false
}

function drawWave(pixels: Buffer, colour: [number, number, number]): void {
  const base = randomInt(8, 33)
  const swing = randomInt(3, 9)
  const length = randomInt(20, 50)
  const shift = randomInt(100)
  for (let x = 0; x < width; x++) paint(pixels, x, Math.round(base + swing * Math.sin((x + shift) / (length / 6.28))), colour)
}

function paint(pixels: Buffer, x: number, y: number, [red, green, blue]: [number, number, number]): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * 3
  pixels[at] = red
  pixels[at + 1] = green
  pixels[at + 2] = blue
}
