import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { barOption, lineOption, shortNumber } from './chart-option.ts'
import type { ChartOption, ChartPalette } from './chart-option.ts'

register([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const palette: ChartPalette = {
  text: '#111111',
  softText: '#444444',
  line: '#dddddd',
  surface: '#ffffff',
  font: 'sans-serif',
  tones: { info: '#0000ff', good: '#008000', warn: '#b25e00', bad: '#ff0000' },
}
const size = { width: 600, height: 240 }

/** The texts of the drawing with the left and right end of each, and the drawing itself. */
function draw(option: ChartOption) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  const texts = chart
    .getZr()
    .storage.getDisplayList(true)
    .filter(shape => shape.type === 'tspan')
    .map(shape => {
      const rect = shape.getBoundingRect().clone()
      if (shape.transform) rect.applyTransform(shape.transform)
      return { text: String((shape.style as { text?: unknown }).text), left: rect.x, right: rect.x + rect.width, bottom: rect.y + rect.height }
    })
  chart.dispose()
  return { svg, texts }
}

const lines = (labels: readonly string[], ...values: readonly (readonly (number | null)[])[]): ChartData => ({
  title: '通话',
  labels,
  series: values.map((each, index) => ({
    name: ['呼入', '呼出', '接通', '未接'][index]!,
    tone: (['info', 'good', 'warn', 'bad'] as const)[index]!,
    values: each,
  })),
})

const days = (count: number) => Array.from({ length: count }, (_, day) => `2026-11-${String((day % 30) + 1).padStart(2, '0')}`)

const seriesOf = (option: ChartOption) =>
  option.series as { showSymbol?: boolean; symbol: string; lineStyle: { type: unknown }; itemStyle: { color: string } }[]

test('a single point is drawn, alone or between gaps', () => {
  expect(seriesOf(lineOption(lines(['11-17'], [5]), palette))[0]!.showSymbol).toBe(true)
  expect(draw(lineOption(lines(['11-17'], [5]), palette)).svg).toContain(palette.tones.info)
  const many = days(60)
  const whole = many.map((_, place) => place)
  const alone = many.map((_, place) => (place === 30 ? 7 : null))
  const [line, point] = seriesOf(lineOption(lines(many, whole, alone), palette))
  expect([line!.showSymbol, point!.showSymbol]).toEqual([false, true])
})

test('lines differ by their marks and dashes, not by their colours alone', () => {
  const series = seriesOf(lineOption(lines(['1'], [1], [2], [3], [4]), palette))
  expect(new Set(series.map(({ symbol }) => symbol)).size).toBe(4)
  expect(new Set(series.map(({ lineStyle }) => JSON.stringify(lineStyle.type))).size).toBe(4)
  expect(series.map(({ itemStyle }) => itemStyle.color)).toEqual(Object.values(palette.tones))
})

test.each([2, 7, 31, 93])('no label of %i days is cut, the last one neither', count => {
  const { texts } = draw(
    lineOption(
      lines(
        days(count),
        days(count).map((_, place) => place * 1_234_567),
      ),
      palette,
    ),
  )
  const labels = texts.filter(({ text }) => text.startsWith('2026-'))
  expect(labels.length).toBeGreaterThan(1)
  for (const { left, right, bottom } of texts) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(size.width)
    expect(bottom).toBeLessThanOrEqual(size.height)
  }
})

test('every bar has its whole name, on several lines where it is long', () => {
  const names = Array.from({ length: 8 }, (_, place) => `${place + 1}号企业服务与求职咨询技能组`)
  const data = lines(
    names,
    names.map((_, place) => place),
  )
  const { texts } = draw(barOption(data, palette, size.width))
  const written = texts.map(({ text }) => text).join('')
  for (const name of names) expect(written).toContain(name)
  for (const { left, right, bottom } of texts) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(size.width)
    expect(bottom).toBeLessThanOrEqual(size.height)
  }
})

test('names that look like markup stay text', () => {
  const { svg } = draw(barOption(lines(['<img src=x onerror=alert(1)>'], [3]), palette, size.width))
  expect(svg).not.toContain('<img')
})

test('great numbers are short', () => {
  expect([7, 999, 1200, 64_752, 1_500_000].map(shortNumber)).toEqual(['7', '999', '1.2k', '64.8k', '1.5M'])
})
