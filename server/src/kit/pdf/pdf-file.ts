import { deflateSync } from 'node:zlib'
import { utf16 } from './pdf-text.ts'

/** A page of A4 in points. */
export const pageWidth = 595.28
export const pageHeight = 841.89

/**
 * The font of Chinese texts. No file carries it: readers have it or one of their own, and know by the name of the character map how
 * to read UTF-16. The second map says the same once more, for those who copy or search the text.
 */
const chineseFont = (descendant: number, unicode: number) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`
const chineseGlyphs = (descriptor: number) =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor ${descriptor} 0 R >>`
const chineseDescriptor =
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>'
const latinFont = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Every code stands for itself; a range of a map must not cross a border of 256. */
function unicodeMap(): string {
  const ranges = Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, '0')).filter(high => !/^d[8-f]/.test(high))
  const blocks: string[] = []
  for (let at = 0; at < ranges.length; at += 100) {
    const block = ranges.slice(at, at + 100)
    blocks.push(`${block.length} beginbfrange\n${block.map(high => `<${high}00> <${high}ff> <${high}00>`).join('\n')}\nendbfrange`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Unicode def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** Writes the objects of a file: fonts, pages and what stands on them. */
export function pdfFile({ title, pages, createdAt }: { title: string; pages: readonly string[]; createdAt: Date }): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (body: string | Buffer) => objects.push(body)
  const stream = (content: string) => {
    const packed = deflateSync(Buffer.from(content, 'latin1'))
    return Buffer.concat([Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`), packed, Buffer.from('\nendstream')])
  }
  // The first eight have fixed numbers; behind them come two for each page.
  const firstPage = 9
  const kids = pages.map((_, place) => `${firstPage + place * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add(latinFont('Helvetica'))
  add(latinFont('Helvetica-Bold'))
  add(chineseFont(6, 8))
  add(chineseGlyphs(7))
  add(chineseDescriptor)
  add(stream(unicodeMap()))
  pages.forEach((content, place) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${firstPage + place * 2 + 1} 0 R >>`,
    )
    add(stream(content))
  })
  const stamp = createdAt.toISOString().replace(/\D/g, '').slice(0, 14)
  add(`<< /Title <feff${utf16(title)}> /CreationDate (D:${stamp}Z) >>`)
  return written(objects)
}

function written(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let length = parts[0]!.length
  const places: number[] = []
  objects.forEach((body, index) => {
    places.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), typeof body === 'string' ? Buffer.from(body, 'latin1') : body, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail)])
}
