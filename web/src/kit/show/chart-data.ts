/** The tone of a line: the colours of the theme, told apart by dashes and marks too. */
export type ChartTone = 'info' | 'good' | 'warn' | 'bad'

export interface ChartSeries {
  name: string
  tone: ChartTone
  /** One value per label; null where there is none. */
  values: readonly (number | null)[]
}

/** What a chart shows, as its picture, its table and its sheet take it. */
export interface ChartData {
  title: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** The address of the records behind a label; undefined where there is none. */
  addressOf?: (place: number) => string | undefined
}

/** A sheet as every office program opens it: the byte order mark tells the encoding, and what looks like a formula stays text. */
export function sheetOf({ title, labels, series }: ChartData): string {
  const rows = [[title, ...series.map(({ name }) => name)], ...labels.map((label, place) => [label, ...series.map(({ values }) => values[place] ?? '')])]
  return `\ufeff${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
