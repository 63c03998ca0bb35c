// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../base/language.ts'
import { dictLabel, useDict } from './dict.ts'
import { DictSelect } from './DictSelect.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const item = (value: string, label: string, labelEn: string, state = 'ENABLED') => ({ value, label, labelEn, color: null, extra: null, state })
const industries = [item('RETAIL', '零售', 'Retail'), item('MEDIA', '文化传媒', 'Media', 'DISABLED'), item('OLD', '旧行业', 'Old', 'DISABLED')]
const serveDict = () => serveCalls({ '/selectDict': ({ query }) => ({ [query.get('codes')!]: industries }) })

const open = () => fireEvent.mouseDown(screen.getByRole('combobox'))
const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('enabled items are offered, and a disabled one only where it is chosen already', async () => {
  const onChange = vi.fn()
  serveDict()
  await renderAt('/', () => <DictSelect code="INDUSTRY" value="MEDIA" onChange={onChange} />)
  await screen.findByText('文化传媒')
  open()
  await waitFor(() => expect(offered()).toEqual(['零售', '文化传媒']))
  fireEvent.click(screen.getByText('零售'))
  expect(onChange.mock.calls[0]![0]).toBe('RETAIL')
})

test('a value that the list does not know is not shown as its code', async () => {
  serveDict()
  await renderAt('/', () => <DictSelect code="INDUSTRY" mode="multiple" value={['RETAIL', 'GONE']} />)
  await screen.findByText('零售')
  expect(document.body.textContent).not.toContain('GONE')
})

test('one load serves all, in the language of the person', async () => {
  const sent = serveDict()
  function Label({ of }: { of: string }) {
    return <p>{dictLabel(useDict('INDUSTRY'), of)}</p>
  }
  await renderAt('/', () => (
    <>
      <Label of="RETAIL" />
      <Label of="OLD" />
      <Label of="GONE" />
    </>
  ))
  await screen.findByText('零售')
  screen.getByText('旧行业')
  screen.getByText('—')
  setLanguage('en_US')
  await screen.findByText('Retail')
  expect(sent.filter(({ path }) => path === '/selectDict')).toHaveLength(1)
})
