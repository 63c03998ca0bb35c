// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideLayout, renderAt, tidyUp } from '../testing.tsx'
import { BarChart, LineChart } from './Chart.tsx'

const saved = vi.hoisted(() => [] as File[])
// A document without layout has no canvas to draw on.
vi.mock('./ChartCanvas.tsx', async () => {
  const { useImperativeHandle } = await import('react')
  return {
    default: undefined,
    ChartCanvas: ({ ref, data, onPlace }: { ref: never; data: { title: string }; onPlace: (place: number) => void }) => {
      useImperativeHandle(ref, () => ({ png: async () => new Blob(['picture']) }))
      return (
        <button type="button" onClick={() => onPlace(1)}>
          {data.title}
        </button>
      )
    },
  }
})
vi.mock('../../base/download.ts', () => ({ saveFile: (file: File) => saved.push(file) }))

beforeEach(() => {
  provideLayout()
  saved.length = 0
})
afterEach(() => {
  cleanup()
  tidyUp()
})

const line = () => (
  <LineChart
    title="通话"
    labels={['11-16', '11-17']}
    series={[{ name: '呼入', tone: 'info', values: [4, null] }]}
    addressOf={place => (place === 1 ? '/calls?day=11-17' : undefined)}
  />
)

test('the data table opens by its button and leads to the records', async () => {
  await renderAt('/', line)
  expect(screen.queryByRole('table')).toBeNull()
  const button = screen.getByRole('button', { name: '数据表' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const rows = within(screen.getByRole('table', { name: '通话' })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual(['通话呼入', '11-164', '11-17—'])
  expect(screen.getByRole('region', { name: '通话' }).tabIndex).toBe(0)
  expect(screen.queryByRole('link', { name: '11-16' })).toBeNull()
  expect(screen.getByRole('link', { name: '11-17' }).getAttribute('href')).toBe('/calls?day=11-17')
})

test('a click in the picture opens the records behind it', async () => {
  const { address } = await renderAt('/', line)
  fireEvent.click(await screen.findByRole('button', { name: '通话' }))
  await waitFor(() => expect(address()).toBe('/calls?day=11-17'))
})

test('the chart is saved as a picture and as a sheet', async () => {
  await renderAt('/', () => <BarChart title="每月订单" bars={[{ label: '2026-11', value: 8 }]} />)
  await screen.findByRole('button', { name: '每月订单' })
  fireEvent.click(screen.getByRole('button', { name: '下载图片' }))
  fireEvent.click(screen.getByRole('button', { name: '下载表格' }))
  await waitFor(() => expect(saved.map(({ name }) => name).toSorted()).toEqual(['每月订单.csv', '每月订单.png']))
  // Read as bytes, because reading it as text leaves the mark of the encoding out.
  const sheet = new Uint8Array(await saved.find(({ name }) => name.endsWith('csv'))!.arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(sheet)).toBe('\ufeff每月订单,每月订单\r\n2026-11,8\r\n')
})
