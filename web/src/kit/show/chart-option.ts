import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartData, ChartTone } from './chart-data.ts'

/** What a chart says to ECharts. Everything that a person reads in it comes with the data, so ECharts needs no language of its own. */
export type ChartOption = ComposeOption<LineSeriesOption | BarSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption>

/** The colours of the theme, as the page has them now. */
export interface ChartPalette {
  text: string
  softText: string
  line: string
  surface: string
  font: string
  tones: Record<ChartTone, string>
}

const dashes = ['solid', 'dashed', 'dotted', [10, 3, 2, 3]] as const
const marks = ['circle', 'rect', 'triangle', 'diamond'] as const

/** So many places show a mark each; more of them would hide the line. */
const markLimit = 40

export function lineOption({ labels, series }: ChartData, palette: ChartPalette): ChartOption {
  return {
    ...frameOf(palette, series.length > 1),
    xAxis: { ...categoriesOf(labels, palette), boundaryGap: labels.length === 1, axisLabel: { color: palette.softText, hideOverlap: true } },
    series: series.map(({ name, tone, values }, index) => ({
      type: 'line',
      name,
      data: [...values],
      symbol: marks[index % marks.length]!,
      symbolSize: 6,
      // A point without neighbours is no line, so it is seen by its mark alone.
      showSymbol: labels.length <= markLimit || hasLonePoint(values),
      showAllSymbol: true,
      itemStyle: { color: palette.tones[tone] },
      lineStyle: { width: 2, type: dashOf(index) },
    })),
  }
}

export function barOption({ labels, series }: ChartData, palette: ChartPalette, width: number): ChartOption {
  const room = Math.max(24, Math.floor((width - axisRoom) / Math.max(1, labels.length)) - 8)
  return {
    ...frameOf(palette, series.length > 1),
    // Every bar has its name, on several lines where it is longer than the bar has room.
    xAxis: { ...categoriesOf(labels, palette), axisLabel: { color: palette.softText, interval: 0, width: room, overflow: 'breakAll' } },
    series: series.map(({ name, tone, values }) => ({
      type: 'bar',
      name,
      data: [...values],
      barMaxWidth: 48,
      itemStyle: { color: palette.tones[tone] },
      label: { show: true, position: 'top', color: palette.softText, formatter: ({ value }) => (value === 0 ? '' : shortNumber(Number(value))) },
    })),
  }
}

const axisRoom = 72

function frameOf(palette: ChartPalette, hasLegend: boolean): ChartOption {
  return {
    animation: false,
    textStyle: { color: palette.text, fontFamily: palette.font },
    // The labels count as a part of the drawing, so that none is cut at its edge.
    grid: { top: hasLegend ? 40 : 24, right: 16, bottom: 8, left: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: hasLegend ? { top: 0, left: 0, itemGap: 20, textStyle: { color: palette.text } } : undefined,
    tooltip: {
      trigger: 'axis',
      // Drawn as text and not as markup, because names are what somebody typed.
      renderMode: 'richText',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      textStyle: { color: palette.text },
      axisPointer: { lineStyle: { color: palette.softText } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: palette.softText, formatter: (value: number) => shortNumber(value) },
      splitLine: { lineStyle: { color: palette.line } },
    },
  }
}

function categoriesOf(labels: readonly string[], { line }: ChartPalette) {
  return { type: 'category' as const, data: [...labels], axisTick: { alignWithLabel: true }, axisLine: { lineStyle: { color: line } } }
}

function dashOf(index: number): 'solid' | 'dashed' | 'dotted' | number[] {
  const dash = dashes[index % dashes.length]!
  return typeof dash === 'string' ? dash : [...dash]
}

function hasLonePoint(values: readonly (number | null)[]): boolean {
  const isThere = (place: number) => values[place] !== null && values[place] !== undefined
  return values.some((_, place) => isThere(place) && !isThere(place - 1) && !isThere(place + 1))
}

/** 1200 reads as 1.2k. */
export function shortNumber(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${tenths(value / 1_000_000)}M`
  if (Math.abs(value) >= 1_000) return `${tenths(value / 1_000)}k`
  return String(tenths(value))
}

const tenths = (value: number) => Math.round(value * 10) / 10
