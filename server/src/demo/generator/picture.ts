import { encodePng } from '../../kit/png.ts'
import type { Colour } from '../../kit/png.ts'
import type { Random } from './random.ts'

/** A picture in the making: for each point the number of its colour. */
class Canvas {
  readonly size: number
  private readonly points: Buffer
  private readonly palette: Colour[] = []

  constructor(size: number, ground: Colour) {
    this.size = size
    this.points = Buffer.alloc(size * size, this.numberOf(ground))
  }

  square(colour: Colour, left: number, top: number, side: number): void {
    this.bar(colour, left, top, side, side)
  }

  bar(colour: Colour, left: number, top: number, width: number, height: number): void {
    const number = this.numberOf(colour)
    for (let y = top; y < top + height; y++) this.line(number, y, left, left + width)
  }

  disc(colour: Colour, centreX: number, centreY: number, radius: number): void {
    const number = this.numberOf(colour)
    for (let away = -radius; away <= radius; away++) {
      const half = Math.floor(Math.sqrt(radius ** 2 - away ** 2))
      this.line(number, centreY + away, centreX - half, centreX + half + 1)
    }
  }

  png(): Buffer {
    return encodePng(this.points, this.size, this.size, this.palette)
  }

  private line(number: number, y: number, left: number, right: number): void {
    if (y < 0 || y >= this.size || right <= 0 || left >= this.size) return
    this.points.fill(number, y * this.size + Math.max(left, 0), y * this.size + Math.min(right, this.size))
  }

  private numberOf(colour: Colour): number {
    const known = this.palette.findIndex(one => one.every((part, place) => part === colour[place]))
    return known >= 0 ? known : this.palette.push(colour) - 1
  }
}

const grounds: readonly Colour[] = [
  [91, 143, 249],
  [90, 216, 166],
  [93, 112, 146],
  [246, 189, 22],
  [232, 104, 74],
  [109, 200, 236],
  [146, 112, 202],
  [255, 157, 77],
]
const skins: readonly Colour[] = [
  [247, 217, 190],
  [240, 203, 170],
  [226, 184, 148],
]
const hairs: readonly Colour[] = [
  [38, 33, 30],
  [72, 54, 42],
  [20, 20, 26],
]
/** In points, both ways. */
export const portraitSize = 128
export const documentSize = 320
export const codeSize = 165
export const sceneSize = 750

const white: Colour = [255, 255, 255]
const black: Colour = [34, 34, 34]

/** A head and shoulders on a coloured ground. */
export function drawPortrait(random: Random): Buffer {
  const ground = random.pick(grounds)
  const canvas = new Canvas(portraitSize, ground)
  const skin = random.pick(skins)
  const shirt = ground.map(part => Math.round(part * 0.6)) as unknown as Colour
  canvas.disc(shirt, 64, 138, 50)
  canvas.disc(random.pick(hairs), 64, 52, 31)
  canvas.disc(skin, 64, 58, 26)
  canvas.disc(black, 55, 56, 3)
  canvas.disc(black, 73, 56, 3)
  return canvas.png()
}

const red: Colour = [205, 60, 60]
const grey: Colour = [196, 202, 212]

/** A sheet of paper with a heading, lines of writing and a seal. */
export function drawDocument(random: Random): Buffer {
  const canvas = new Canvas(documentSize, [250, 249, 244])
  canvas.bar(random.pick(grounds), 70, 24, 180, 18)
  for (let line = 0; line < 13; line++) canvas.bar(grey, 28, 62 + line * 17, random.integer(150, 264), 5)
  const [x, y] = [random.integer(222, 250), random.integer(236, 262)]
  canvas.disc(red, x, y, 38)
  canvas.disc([250, 249, 244], x, y, 34)
  canvas.disc(red, x, y, 10)
  return canvas.png()
}

/** The front of an identity card: lines of writing on the left, the holder on the right, and the number below. */
export function drawCard(random: Random): Buffer {
  const canvas = new Canvas(documentSize, [236, 240, 246])
  canvas.bar([214, 228, 244], 12, 58, 296, 204)
  for (let line = 0; line < 4; line++) canvas.bar(grey, 30, 80 + line * 28, random.integer(60, 130), 9)
  canvas.bar(white, 200, 76, 92, 112)
  canvas.disc(random.pick(hairs), 246, 118, 27)
  canvas.disc(random.pick(skins), 246, 124, 22)
  canvas.disc(black, 239, 122, 2)
  canvas.disc(black, 253, 122, 2)
  canvas.bar(random.pick(grounds), 216, 156, 60, 32)
  for (let digit = 0; digit < 18; digit++) canvas.bar(black, 40 + digit * 13, 224, random.integer(5, 9), 13)
  return canvas.png()
}

/** A mark of plain shapes. */
export function drawLogo(random: Random): Buffer {
  const [ground, front] = random.sample(grounds, 2) as [Colour, Colour]
  const canvas = new Canvas(portraitSize, ground)
  if (random.chance(0.5)) canvas.disc(front, 64, 64, random.integer(26, 42))
  else canvas.square(front, 34, 34, 60)
  canvas.bar(white, random.integer(30, 50), 56, random.integer(30, 60), 14)
  return canvas.png()
}

const modules = 29
const scale = 5
const margin = 2 * scale

const finders = [
  [0, 0],
  [modules - 7, 0],
  [0, modules - 7],
] as const

/** Looks like a code to scan, and leads nowhere. */
export function drawCode(random: Random): Buffer {
  const canvas = new Canvas(codeSize, white)
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++) if (random.integer(0, 1) === 1) canvas.square(black, margin + column * scale, margin + row * scale, scale)
  for (const [column, row] of finders) {
    const [left, top] = [margin + column * scale, margin + row * scale]
    canvas.square(white, left - scale, top - scale, 9 * scale)
    canvas.square(black, left, top, 7 * scale)
    canvas.square(white, left + scale, top + scale, 5 * scale)
    canvas.square(black, left + 2 * scale, top + 2 * scale, 3 * scale)
  }
  return canvas.png()
}

/** A room with a window and a sun, large enough for the cover of a product. */
export function drawScene(random: Random, ground: number): Buffer {
  const colour = grounds[ground % grounds.length]!
  const pale = colour.map(part => Math.round(part + (255 - part) * 0.72)) as unknown as Colour
  const canvas = new Canvas(sceneSize, pale)
  canvas.bar(colour, 0, 560, sceneSize, 190)
  const left = random.integer(90, 330)
  canvas.bar(white, left, 120, 300, 260)
  canvas.bar(pale, left + 144, 120, 12, 260)
  canvas.bar(pale, left, 244, 300, 12)
  canvas.disc(grounds[(ground + 3) % grounds.length]!, random.integer(140, 600), random.integer(430, 520), random.integer(60, 100))
  canvas.disc(white, random.integer(120, 630), 600, random.integer(36, 64))
  return canvas.png()
}
