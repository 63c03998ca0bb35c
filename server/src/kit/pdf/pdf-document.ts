import { clock } from '../clock.ts'
import { pageHeight, pageWidth, pdfFile } from './pdf-file.ts'
import { measure, number, printable, showText, wrap } from './pdf-text.ts'
import type { PdfWeight } from './pdf-text.ts'

export interface PdfOptions {
  /** What a reader shows as the name of the document. */
  title: string
  /** What stands over every page: who sends it, and what it is. */
  letterhead: readonly [string, string]
  /** Who looks and when, across every page; null where nobody must be named. */
  watermark: string | null
  /** What stands below every page, beside its number. */
  footer?: string
}

const margin = 48
const top = pageHeight - 84
const bottom = 56
const width = pageWidth - margin * 2
const bodySize = 10
const leading = 1.6

const ink = '0.13 g'
const faded = '0.45 g'
const accent = '0.216 0.357 0.839 rg'

/** One piece of a document that is set as a whole: what it takes, and how it is written from its upper edge downwards. */
interface Piece {
  height: number
  draw: (y: number) => string
}

/** A part that is being written. */
export interface PdfPart {
  heading(text: string): this
  /** A line of its own with something at the right, such as a company with its months. */
  line(text: string, right?: string, options?: { weight?: PdfWeight; size?: number; isFaded?: boolean }): this
  /** What is said of somebody, two in a row; what is empty is left out. */
  facts(facts: readonly (readonly [string, string | null])[]): this
  paragraph(text: string): this
  rule(): this
  gap(points: number): this
}

/**
 * A document of A4 pages that breaks by itself.
 *
 *   pdfDocument({ title, letterhead, watermark }).heading('王建国').facts([['年龄', '32']]).together(part => part.line(…).paragraph(…)).end()
 */
export class PdfDocument implements PdfPart {
  readonly #options: PdfOptions
  readonly #pages: string[][] = []
  #y = 0
  /** The pieces that must not be parted, while such a part is being written. */
  #held: Piece[] | null = null

  constructor(options: PdfOptions) {
    this.#options = options
    this.#newPage()
  }

  heading(text: string): this {
    const lines = wrap(text, width - 12, 13, 'BOLD')
    this.gap(6)
    this.#put({
      height: lines.length * 13 * leading + 6,
      draw: y =>
        [
          `${accent} ${number(margin)} ${number(y - 16)} 3 13 re f ${ink}`,
          ...lines.map((line, index) => showText(line, margin + 10, y - 13 - index * 13 * leading, 13, 'BOLD')),
        ].join('\n'),
    })
    return this
  }

  line(text: string, right = '', { weight = 'PLAIN', size = bodySize, isFaded = false }: { weight?: PdfWeight; size?: number; isFaded?: boolean } = {}): this {
    const beside = printable(right)
    const room = beside === '' ? width : width - measure(beside, bodySize) - 16
    const lines = wrap(text, room, size, weight)
    lines.forEach((line, index) => {
      const hasRight = index === 0 && beside !== ''
      this.#put({
        height: size * leading,
        draw: y =>
          [
            `${isFaded ? faded : ink} ${showText(line, margin, y - size, size, weight)}`,
            ...(hasRight ? [`${faded} ${showText(beside, margin + width - measure(beside, bodySize), y - size, bodySize)}`] : []),
            ink,
          ].join('\n'),
      })
    })
    return this
  }

  facts(facts: readonly (readonly [string, string | null])[]): this {
    const given = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1].trim() !== '')
    const column = width / 2
    const cells = given.map(([label, value]) => {
      const shownLabel = printable(label)
      const indent = Math.max(64, measure(shownLabel, bodySize) + 10)
      return { label: shownLabel, indent, lines: wrap(value, column - indent - 8, bodySize) }
    })
    for (let at = 0; at < cells.length; at += 2) {
      const row = cells.slice(at, at + 2)
      const most = Math.max(...row.map(({ lines }) => lines.length))
      this.#put({
        height: most * bodySize * leading,
        draw: y =>
          row
            .flatMap(({ label, indent, lines }, place) => [
              `${faded} ${showText(label, margin + place * column, y - bodySize, bodySize)} ${ink}`,
              ...lines.map((line, index) => showText(line, margin + place * column + indent, y - bodySize - index * bodySize * leading, bodySize)),
            ])
            .join('\n'),
      })
    }
    return this
  }

  paragraph(text: string): this {
    for (const line of wrap(text, width, bodySize))
      this.#put({ height: bodySize * leading, draw: y => `${ink} ${showText(line, margin, y - bodySize, bodySize)}` })
    return this
  }

  rule(): this {
    this.#put({ height: 12, draw: y => `0.85 G 0.6 w ${number(margin)} ${number(y - 6)} m ${number(margin + width)} ${number(y - 6)} l S` })
    return this
  }

  gap(points: number): this {
    this.#put({ height: points, draw: () => '' })
    return this
  }

  /** What is written inside stands on one page where it fits one; a longer part breaks between its lines. */
  together(write: (part: PdfPart) => void): this {
    const pieces: Piece[] = []
    this.#held = pieces
    try {
      write(this)
    } finally {
      this.#held = null
    }
    const height = pieces.reduce((sum, piece) => sum + piece.height, 0)
    if (height <= top - bottom && this.#y - height < bottom) this.#newPage()
    for (const piece of pieces) this.#put(piece)
    return this
  }

  end(): Buffer {
    const { title, footer = '' } = this.#options
    const pages = this.#pages.map((content, place) => {
      const count = `${place + 1} / ${this.#pages.length}`
      const below = `${faded} ${showText(printable(footer), margin, 32, 8)} ${showText(count, margin + width - measure(count, 8), 32, 8)}`
      return [...content, below].join('\n')
    })
    return pdfFile({ title: printable(title), pages, createdAt: clock.now() })
  }

  #put(piece: Piece): void {
    if (this.#held !== null) {
      this.#held.push(piece)
      return
    }
    if (this.#y - piece.height < bottom && this.#y < top) this.#newPage()
    this.#pages.at(-1)!.push(piece.draw(this.#y))
    this.#y -= piece.height
  }

  #newPage(): void {
    const [sender, kind] = this.#options.letterhead.map(printable) as [string, string]
    const page: string[] = []
    if (this.#options.watermark !== null) page.push(watermark(printable(this.#options.watermark)))
    page.push(
      `${accent} ${showText(sender, margin, pageHeight - 48, 13, 'BOLD')} ${faded} ${showText(kind, margin + width - measure(kind, 9), pageHeight - 48, 9)} ${ink}`,
    )
    page.push(`0.216 0.357 0.839 RG 0.8 w ${number(margin)} ${number(pageHeight - 58)} m ${number(margin + width)} ${number(pageHeight - 58)} l S 0 G`)
    this.#pages.push(page)
    this.#y = top
  }
}

/** Pale, aslant and below everything else, so that a page can still be read. */
function watermark(text: string): string {
  const turned = Math.PI / 6
  const [cos, sin] = [number(Math.cos(turned)), number(Math.sin(turned))]
  const places = Array.from({ length: 12 }, (_, place) => [40 + (place % 3) * 200, 60 + Math.floor(place / 3) * 210] as const)
  const marks = places.map(([x, y]) => `q ${cos} ${sin} ${number(-Math.sin(turned))} ${cos} ${x} ${y} cm ${showText(text, 0, 0, 12)} Q`)
  return `0.92 g\n${marks.join('\n')}\n${ink}`
}

export const pdfDocument = (options: PdfOptions) => new PdfDocument(options)
