// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { InstantPicker } from './InstantPicker.tsx'
import { provideLayout, renderAt, tidyUp } from '../testing.tsx'

function Picker({ start, onPick }: { start: string | null; onPick: (instant: string | null) => void }) {
  const [value, setValue] = useState(start)
  const pick = (instant: string | null) => {
    setValue(instant)
    onPick(instant)
  }
  return (
    <>
      <label htmlFor="at">时间</label>
      <InstantPicker id="at" value={value} onChange={pick} />
    </>
  )
}

beforeAll(provideLayout)
afterEach(tidyUp)

test('a minute is one in Shanghai, wherever the device is', async () => {
  const picked: (string | null)[] = []
  await renderAt('/', () => <Picker start="2026-11-20T01:30:00.000Z" onPick={instant => picked.push(instant)} />)
  expect(screen.getByLabelText<HTMLInputElement>('时间').value).toBe('2026-11-20 09:30')
  // The calendar itself takes the place of the input.
  fireEvent.focus(screen.getByLabelText('时间'))
  await waitFor(() => expect(screen.getByLabelText('时间').closest('.ant-picker')).not.toBeNull())
  const input = screen.getByLabelText<HTMLInputElement>('时间')
  expect(input.value).toBe('2026-11-20 09:30')
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: '2026-12-01 00:05' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(picked).toEqual(['2026-11-30T16:05:00.000Z']))
})
