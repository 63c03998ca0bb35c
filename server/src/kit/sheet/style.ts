/** The looks of cells, by their place in the list below. */
export const style = {
  general: 0,
  money: 1,
  instant: 2,
  day: 3,
  /** Text that would be a formula if it were typed: Excel shows it with a leading apostrophe when it is edited. */
  quoted: 4,
  /** The five above again, in bold, this far on. */
  bold: 5,
  header: 10,
  requiredHeader: 11,
  /** For cells yet to be typed: what is typed stays text, leading zeros included. */
  text: 12,
  wrapped: 13,
} as const

const font = { plain: 0, bold: 1, white: 2 }
const fill = { none: 0, grey: 2, orange: 3 }
const format = { general: 0, money: 2, text: 49, instant: 164, day: 165 }

interface Look {
  format?: number
  font?: number
  fill?: number
  quoted?: boolean
  wrapped?: boolean
}

const plainLooks: Look[] = [{}, { format: format.money }, { format: format.instant }, { format: format.day }, { quoted: true }]

const looks: Look[] = [
  ...plainLooks,
  ...plainLooks.map(look => ({ ...look, font: font.bold })),
  { font: font.bold, fill: fill.grey },
  { font: font.white, fill: fill.orange },
  { format: format.text },
  { wrapped: true },
]

function lookXml(look: Look): string {
  const quoted = look.quoted ? ' quotePrefix="1"' : ''
  const open =
    `<xf numFmtId="${look.format ?? format.general}" fontId="${look.font ?? font.plain}" fillId="${look.fill ?? fill.none}" borderId="0" xfId="0"` +
    ` applyNumberFormat="1" applyFont="1" applyFill="1"${quoted}`
  return look.wrapped ? `${open} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` : `${open}/>`
}

const solid = (colour: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="2"><numFmt numFmtId="${format.instant}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="${format.day}" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  // The first two fills are fixed by Excel, whatever stands there.
  `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFF0F0F0')}${solid('FFD46B08')}</fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${looks.length}">${looks.map(lookXml).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
