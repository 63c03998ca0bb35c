/**
 * Texts in the two fonts that every reader of PDF has: Helvetica for Latin letters, and for Chinese the standard font STSong-Light,
 * which no file has to carry. A text is measured here, so that lines break where they must.
 */

export type PdfWeight = 'PLAIN' | 'BOLD'

/** The widths of the characters from the blank to the tilde, in thousandths of the size (Adobe's metrics of Helvetica). */
const plainWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584,
  556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278,
  469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260,
  334, 584,
]
const boldWidths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584,
  611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333,
  584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280,
  389, 584,
]
/** Letters with accents are about as wide as the letters that they come from. */
const accentedWidth = 556
const wide = 1_000

/** The characters that Helvetica writes: those of ASCII, and the letters with accents of western Europe. */
const isLatin = (code: number) => (code >= 0x20 && code <= 0x7e) || (code >= 0xc0 && code <= 0xff) || code === 0xa9 || code === 0xae

/** What cannot be printed is left out; a tab is a blank. Half of a character that was cut in two is none. */
export function printable(text: string): string {
  return (
    text
      .normalize('NFC')
      .toWellFormed()
      .replaceAll('\t', ' ')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/g, '')
      .replaceAll('\u00a0', ' ')
  )
}

function widthOf(character: string, weight: PdfWeight): number {
  const code = character.codePointAt(0)!
  if (!isLatin(code)) return wide
  return code <= 0x7e ? (weight === 'BOLD' ? boldWidths : plainWidths)[code - 0x20]! : accentedWidth
}

/** The width of a text at a size, in points. */
export function measure(text: string, size: number, weight: PdfWeight = 'PLAIN'): number {
  let width = 0
  for (const character of text) width += widthOf(character, weight)
  return (width * size) / wide
}

/** No line begins with these, and none ends with those (the rules of Chinese typesetting, GB/T 15834). */
const neverFirst = '，。、；：？！）】》〉」』”’…—·％%,.;:?!)]}'
const neverLast = '（【《〈「『“‘([{￥$'

/** What stays together on a line: a word of Latin letters with what hangs on it, or one Chinese character with its punctuation. */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  let open = ''
  for (const [piece] of line.matchAll(/ +|[\u0021-\u007e\u00c0-\u00ff]+|./gu)) {
    const previous = pieces.at(-1)
    const mayHang = previous !== undefined && open === '' && !previous.startsWith(' ')
    if (mayHang && neverFirst.includes(piece)) pieces[pieces.length - 1] = previous + piece
    else if (neverLast.includes(piece)) open += piece
    else {
      pieces.push(open + piece)
      open = ''
    }
  }
  if (open !== '') pieces.push(open)
  return pieces
}

/** The lines of a text that fit a width. A word that is wider than a line is cut. */
export function wrap(text: string, width: number, size: number, weight: PdfWeight = 'PLAIN'): string[] {
  return printable(text)
    .split('\n')
    .flatMap(line => wrapLine(line, width, size, weight))
}

function wrapLine(line: string, width: number, size: number, weight: PdfWeight): string[] {
  const lines: string[] = []
  let current = ''
  let used = 0
  const close = () => {
    lines.push(current.trimEnd())
    current = ''
    used = 0
  }
  for (const piece of piecesOf(line)) {
    const needed = measure(piece, size, weight)
    if (used + needed <= width) {
      current += piece
      used += needed
      continue
    }
    if (current !== '') close()
    // A blank at the beginning of a further line would look like an indent.
    if (piece.trim() === '') continue
    for (const character of needed > width ? piece : [piece]) {
      const step = measure(character, size, weight)
      if (used + step > width && current !== '') close()
      current += character
      used += step
    }
  }
  if (current !== '' || lines.length === 0) close()
  return lines
}

/** The operators that write a text at a place, font by font. */
export function showText(text: string, x: number, y: number, size: number, weight: PdfWeight = 'PLAIN'): string {
  const runs: { isLatin: boolean; text: string }[] = []
  for (const character of text) {
    const latin = isLatin(character.codePointAt(0)!)
    const last = runs.at(-1)
    if (last?.isLatin === latin) last.text += character
    else runs.push({ isLatin: latin, text: character })
  }
  const parts = runs.map(run => {
    const width = weight === 'BOLD' && !run.isLatin
    // The Chinese font has one weight: a thin line around the letters makes them bold.
    const before = width ? `2 Tr ${number(size / 40)} w ` : '0 Tr '
    return run.isLatin
      ? `${before}/${weight === 'BOLD' ? 'F2' : 'F1'} ${number(size)} Tf ${latinString(run.text)} Tj`
      : `${before}/F3 ${number(size)} Tf <${utf16(run.text)}> Tj`
  })
  return `BT ${number(x)} ${number(y)} Td ${parts.join(' ')} ET`
}

/** As a string of PDF in WinAnsi, whose codes of these letters are those of Unicode. */
function latinString(text: string): string {
  const written = [...text].map(character => {
    const code = character.codePointAt(0)!
    if (code > 0x7e) return `\\${code.toString(8)}`
    return character === '(' || character === ')' || character === '\\' ? `\\${character}` : character
  })
  return `(${written.join('')})`
}

export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

export const number = (value: number) => String(Math.round(value * 100) / 100)
