// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useJobCategoryNames } from './job-category.ts'
import { JobCategoriesSelect, JobCategorySelect } from './JobCategorySelect.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const category = (id: number, level: number, name: string, children: object[] = [], state = 'ENABLED') => ({
  id,
  parentId: null,
  level,
  code: '01',
  name,
  aliases: [],
  hot: false,
  state,
  positionCount: null,
  version: 1,
  children,
})
const tree = [
  category(1, 1, '物流仓储', [category(2, 2, '叉车装卸', [category(3, 3, '叉车司机'), category(4, 3, '吊车司机'), category(5, 3, '旧职类', [], 'DISABLED')])]),
]
const served = () =>
  serveCalls({
    '/jobCategoryTree': ({ query }) => (query.has('keyword') ? [category(1, 1, '物流仓储', [category(2, 2, '叉车装卸', [category(3, 3, '叉车司机')])])] : tree),
  })
const search = (word: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: word } })
}

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(tidyUp)

test('a leaf is found by what the server takes for a match, and is told with what is above it', async () => {
  const onChange = vi.fn()
  served()
  await renderAt('/', () => <JobCategorySelect onChange={onChange} />)
  search('ccsj')
  await waitFor(() => expect(screen.queryByText('吊车司机')).toBeNull())
  fireEvent.click(await screen.findByText('叉车司机 · 物流仓储 / 叉车装卸'))
  expect(onChange).toHaveBeenCalledWith(3)
})

test('Enter takes what is found first', async () => {
  const onChange = vi.fn()
  served()
  await renderAt('/', () => <JobCategorySelect onChange={onChange} />)
  search('ccsj')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(onChange).not.toHaveBeenCalled()
  await screen.findByText('叉车司机 · 物流仓储 / 叉车装卸')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith(3)
})

test('several of any level are chosen; a disabled one is shown where it was chosen before and offered nowhere else', async () => {
  served()
  await renderAt('/', () => <JobCategoriesSelect value={[2, 5]} />)
  await screen.findByText('叉车装卸')
  await screen.findByText('旧职类 (已停用)')
})

test('ids are read by their names', async () => {
  served()
  function Names() {
    return <p>{useJobCategoryNames([3, 99, 1]).join('、')}</p>
  }
  await renderAt('/', () => <Names />)
  await screen.findByText('叉车司机、物流仓储')
})
