// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../base/language.ts'
import { CatalogueName } from '../show/CatalogueName.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { CatalogueSelect } from './CatalogueSelect.tsx'

const exportKinds = [
  { name: 'STAFF', label: '成员列表', labelEn: 'Members' },
  { name: 'COMPANY', label: '企业列表', labelEn: 'Companies' },
]
const serveCatalogue = () => serveCalls({ '/selectCatalogue': () => ({ areas: [], recordTypes: [], exportKinds, importKinds: [] }) })
const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('what the areas declare is offered by name, and a name from the address is never shown as a code', async () => {
  const onChange = vi.fn()
  serveCatalogue()
  await renderAt('/', () => <CatalogueSelect of="exportKinds" value="STAFF" onChange={onChange} />)
  expect(document.body.textContent).not.toContain('STAFF')
  await screen.findByText('成员列表')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await waitFor(() => expect(offered()).toEqual(['成员列表', '企业列表']))
  fireEvent.click(screen.getByText('企业列表'))
  expect(onChange.mock.calls[0]![0]).toBe('COMPANY')
})

test('one load names all, in the language of the person', async () => {
  const sent = serveCatalogue()
  await renderAt('/', () => (
    <>
      <p>
        <CatalogueName of="exportKinds" value="STAFF" />
      </p>
      <p>
        <CatalogueName of="exportKinds" value="GONE" />
      </p>
    </>
  ))
  await screen.findByText('成员列表')
  screen.getByText('GONE')
  setLanguage('en_US')
  await screen.findByText('Members')
  expect(sent.filter(({ path }) => path === '/selectCatalogue')).toHaveLength(1)
})
