import { FileExcelOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { saveFile } from '../../base/download.ts'
import { useText } from '../../base/text.ts'
import { useThemeName } from '../../theme/theme-choice.ts'
import { chartText } from './chart-text.ts'
import { lazyPart } from '../on-demand.tsx'
import { sheetOf } from './chart-data.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartPicture } from './ChartCanvas.tsx'
import { ChartTable } from './ChartTable.tsx'
import './chart.css'

const ChartCanvas = lazyPart(() => import('./ChartCanvas.tsx'))

/**
 * Lines over time.
 *
 *   <LineChart title={t.calls} labels={days} series={[{ name: t.in, tone: 'info', values }]} addressOf={place => listOf(days[place])} />
 */
export function LineChart(data: ChartData) {
  return <Chart kind="line" {...data} />
}

interface BarChartProps {
  title: string
  /** `address` leads to the records that a bar counts. */
  bars: readonly { label: string; value: number; address?: string | undefined }[]
  /** What the bars count, where the title does not say it. */
  name?: string
}

/** Counts side by side, each with its name below and its number on top. */
export function BarChart({ title, bars, name = title }: BarChartProps) {
  const series = [{ name, tone: 'info' as const, values: bars.map(({ value }) => value) }]
  return <Chart kind="bar" title={title} labels={bars.map(({ label }) => label)} series={series} addressOf={place => bars[place]?.address} />
}

function Chart({ kind, title, labels, series, addressOf }: ChartData & { kind: 'line' | 'bar' }) {
  const t = useText(chartText)
  const router = useRouter()
  const theme = useThemeName()
  const picture = useRef<ChartPicture>(null)
  const [showsTable, setShowsTable] = useState(false)
  // Pages make these anew whenever they are drawn, and the picture is drawn again only where something in them has changed.
  const known = JSON.stringify([title, labels, series, labels.map((_, place) => addressOf?.(place))])
  const data = useMemo((): ChartData => {
    const [name, places, lines, addresses] = JSON.parse(known) as [string, string[], ChartData['series'], (string | null)[]]
    return { title: name, labels: places, series: lines, addressOf: place => addresses[place] ?? undefined }
  }, [known])
  const open = useCallback(
    (place: number) => {
      const address = data.addressOf?.(place)
      if (address !== undefined) void router.navigate({ href: address })
    },
    [data, router],
  )
  const savePicture = async () => {
    const png = await picture.current?.png()
    if (png) saveFile(new File([png], `${title}.png`, { type: 'image/png' }))
  }
  const saveSheet = () => saveFile(new File([sheetOf(data)], `${title}.csv`, { type: 'text/csv' }))
  return (
    <figure className="kit-chart">
      <div className="kit-chart-tools">
        <Button
          type="text"
          size="small"
          icon={<TableOutlined />}
          aria-label={t.table}
          title={t.table}
          aria-expanded={showsTable}
          onClick={() => setShowsTable(!showsTable)}
        />
        <Button type="text" size="small" icon={<PictureOutlined />} aria-label={t.picture} title={t.picture} onClick={() => void savePicture()} />
        <Button type="text" size="small" icon={<FileExcelOutlined />} aria-label={t.sheet} title={t.sheet} onClick={saveSheet} />
      </div>
      <Suspense fallback={<div className="kit-chart-canvas" />}>
        <ChartCanvas key={theme} ref={picture} kind={kind} data={data} onPlace={open} />
      </Suspense>
      {showsTable && <ChartTable data={data} />}
    </figure>
  )
}
