import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import type { EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { ChartData } from './chart-data.ts'
import { barOption, lineOption } from './chart-option.ts'
import { paletteNow } from './chart-palette.ts'

register([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** What can be had of a drawn chart. */
export interface ChartPicture {
  png: () => Promise<Blob | null>
}

interface ChartCanvasProps {
  kind: 'line' | 'bar'
  data: ChartData
  /** Hears the place of the label that was clicked. */
  onPlace: (place: number) => void
  ref: Ref<ChartPicture>
}

/** The picture of a chart. It comes on demand with ECharts, of which only these parts are loaded. */
export function ChartCanvas({ kind, data, onPlace, ref }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const [width, setWidth] = useState(0)
  const latest = useRef({ data, onPlace })

  useEffect(() => {
    const own = init(box.current)
    setChart(own)
    const observer = new ResizeObserver(([entry]) => {
      own.resize()
      setWidth(Math.round(entry!.contentRect.width))
    })
    observer.observe(box.current!)
    const zr = own.getZr()
    const placeAt = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const point = [offsetX, offsetY]
      if (!own.containPixel('grid', point)) return undefined
      const place = Math.round(own.convertFromPixel({ gridIndex: 0 }, point)[0] ?? 0)
      return latest.current.data.addressOf?.(place) === undefined ? undefined : place
    }
    zr.on('mousemove', event => zr.setCursorStyle(placeAt(event) === undefined ? 'default' : 'pointer'))
    zr.on('click', event => {
      const place = placeAt(event)
      if (place !== undefined) latest.current.onPlace(place)
    })
    return () => {
      observer.disconnect()
      own.dispose()
    }
  }, [])

  useEffect(() => {
    latest.current = { data, onPlace }
    if (chart === undefined || chart.isDisposed()) return
    const palette = paletteNow()
    chart.setOption(kind === 'line' ? lineOption(data, palette) : barOption(data, palette, width), { notMerge: true })
  }, [chart, kind, data, onPlace, width])

  useImperativeHandle(ref, () => ({
    png: () =>
      new Promise(resolve => {
        if (chart === undefined) return resolve(null)
        chart.renderToCanvas({ pixelRatio: 2, backgroundColor: paletteNow().surface }).toBlob(resolve, 'image/png')
      }),
  }))

  return <div ref={box} className="kit-chart-canvas" role="img" aria-label={data.title} />
}
