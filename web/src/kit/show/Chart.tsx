import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { axisTop, labelledPlaces, linePath, shortNumber } from './chart-shape.ts'
import './chart.css'

type ChartTone = 'info' | 'good' | 'warn' | 'bad'

interface ChartSeries {
  name: string
  tone: ChartTone
  /** One value per label; null where there is none. */
  values: readonly (number | null)[]
}

const height = 180
const inset = { top: 8, right: 8, bottom: 22, left: 44 }
const quarters = [0, 0.25, 0.5, 0.75, 1]
const labelWidth = 96

/** Lines over time. Pointing at a place, or walking there with the arrow keys, shows its values in the legend: an unseen slider lies over the chart. */
export function LineChart({ title, labels, series }: { title: string; labels: readonly string[]; series: readonly ChartSeries[] }) {
  const { frame, width } = useWidth()
  const [place, setPlace] = useState<number>()
  const top = axisTop(Math.max(0, ...series.flatMap(({ values }) => values.map(value => value ?? 0))))
  const inner = Math.max(0, width - inset.left - inset.right)
  const xOf = (at: number) => inset.left + (labels.length < 2 ? inner / 2 : (inner * at) / (labels.length - 1))
  const yOf = (value: number) => inset.top + (height - inset.top - inset.bottom) * (1 - value / top)
  const last = labels.length - 1

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - inset.left) / Math.max(1, inner)
    setPlace(Math.min(last, Math.max(0, Math.round(share * last))))
  }

  return (
    <figure className="kit-chart" ref={frame}>
      <Legend series={series} labels={labels} place={place} />
      <svg height={height} role="img" aria-label={title}>
        <Axis top={top} width={width} yOf={yOf} />
        {labelledPlaces(labels.length, Math.floor(inner / labelWidth)).map(at => (
          <text key={at} x={xOf(at)} y={height - 4} textAnchor={at === 0 && labels.length > 1 ? 'start' : 'middle'}>
            {labels[at]}
          </text>
        ))}
        {place !== undefined && <line className="kit-chart-guide" x1={xOf(place)} x2={xOf(place)} y1={inset.top} y2={height - inset.bottom} />}
        {series.map(({ name, tone, values }) => (
          <g key={name} className={`kit-chart-${tone}`}>
            <path
              className="kit-chart-line"
              stroke="currentColor"
              d={linePath(values.map((value, at) => (value === null ? null : { x: xOf(at), y: yOf(value) })))}
            />
            {(values.length === 1 ? [0] : place === undefined ? [] : [place]).map(at =>
              values[at] === null || values[at] === undefined ? null : <circle key={at} cx={xOf(at)} cy={yOf(values[at])} r={3} fill="currentColor" />,
            )}
          </g>
        ))}
      </svg>
      <input
        className="kit-chart-walk"
        type="range"
        aria-label={title}
        aria-valuetext={place === undefined ? undefined : labels[place]}
        min={0}
        max={last}
        value={place ?? 0}
        onChange={event => setPlace(Number(event.target.value))}
        onPointerMove={point}
        onPointerLeave={() => setPlace(undefined)}
        onBlur={() => setPlace(undefined)}
      />
    </figure>
  )
}

/** Names of the lines; while a place is pointed at, with their values there. */
function Legend({ series, labels, place }: { series: readonly ChartSeries[]; labels: readonly string[]; place: number | undefined }) {
  return (
    <ul className="kit-chart-legend" aria-live="polite">
      {series.map(({ name, tone, values }) => (
        <li key={name} className={`kit-chart-${tone}`}>
          <span>
            {name}
            {place !== undefined && ` ${values[place] ?? '—'}`}
          </span>
        </li>
      ))}
      {place !== undefined && <span className="kit-secondary">{labels[place]}</span>}
    </ul>
  )
}

/** Counts side by side, each with its label below and its number on top. */
export function BarChart({ title, bars }: { title: string; bars: readonly { label: string; value: number }[] }) {
  const { frame, width } = useWidth()
  const top = axisTop(Math.max(0, ...bars.map(({ value }) => value)))
  const slot = Math.max(0, width - inset.left - inset.right) / Math.max(1, bars.length)
  const yOf = (value: number) => inset.top + 12 + (height - inset.top - 12 - inset.bottom) * (1 - value / top)
  return (
    <figure className="kit-chart" ref={frame}>
      <svg height={height} role="img" aria-label={`${title}: ${bars.map(({ label, value }) => `${label} ${value}`).join(', ')}`}>
        <Axis top={top} width={width} yOf={yOf} />
        {bars.map(({ label, value }, at) => {
          const middle = inset.left + slot * (at + 0.5)
          return (
            <g key={label} className="kit-chart-info">
              <rect className="kit-chart-bar" x={middle - slot * 0.3} y={yOf(value)} width={slot * 0.6} height={yOf(0) - yOf(value)} />
              {value > 0 && (
                <text x={middle} y={yOf(value) - 4} textAnchor="middle">
                  {shortNumber(value)}
                </text>
              )}
              <text x={middle} y={height - 4} textAnchor="middle">
                {label}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function Axis({ top, width, yOf }: { top: number; width: number; yOf: (value: number) => number }) {
  return quarters.map(share => (
    <g key={share}>
      <line className="kit-chart-rule" x1={inset.left} x2={Math.max(inset.left, width - inset.right)} y1={yOf(top * share)} y2={yOf(top * share)} />
      <text x={inset.left - 8} y={yOf(top * share) + 4} textAnchor="end">
        {shortNumber(top * share)}
      </text>
    </g>
  ))
}

function useWidth() {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
