// @vitest-environment jsdom
import { staffStatuses } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeptPicker } from './DeptPicker.tsx'
import { RegionPicker } from './RegionPicker.tsx'
import { StaffPicker } from './StaffPicker.tsx'
import { ValueSelect } from './ValueSelect.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const member = (id: number, realName: string) => ({ id, realName, deptName: '销售部', post: null })
const department = (id: number, name: string, deptChildList: object[] = []) => ({ id, name, staffCount: null, deptChildList })
const division = (code: string, name: string, childes: object[] = []) => ({ code, name, storey: 1, childes })

const open = () => fireEvent.mouseDown(screen.getByRole('combobox'))

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(tidyUp)

test('members are found by name, and one that was chosen before shows its name', async () => {
  const onChange = vi.fn()
  const sent = serveCalls({ '/selectMangerList': ({ query }) => (query.has('ids') ? [member(9, '王芳')] : query.has('keyword') ? [member(3, '李强')] : []) })
  await renderAt('/', () => <StaffPicker value={9} onChange={onChange} deptId={4} />)
  await screen.findByText('王芳 · 销售部')
  open()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '李' } })
  fireEvent.click(await screen.findByText('李强 · 销售部'))
  expect(onChange).toHaveBeenCalledWith(3)
  expect(sent.some(({ query }) => query.get('keyword') === '李' && query.get('deptId') === '4')).toBe(true)
})

test('a department is chosen from the tree', async () => {
  const onChange = vi.fn()
  serveCalls({ '/selectDeptTree': () => [department(1, '集团', [department(2, '销售部')])] })
  await renderAt('/', () => <DeptPicker onChange={onChange} />)
  await waitFor(() => expect(document.querySelector('.anticon-loading')).toBe(null))
  open()
  fireEvent.click(await screen.findByText('集团'))
  expect(onChange.mock.calls[0]![0]).toBe(1)
})

test('a region shows the way to it', async () => {
  serveCalls({ '/selectAreaTree': () => [division('110000', '北京市', [division('110100', '市辖区', [division('110105', '朝阳区')])])] })
  await renderAt('/', () => <RegionPicker value="110105" />)
  await screen.findByText('北京市 / 市辖区 / 朝阳区')
})

test('states that are numbers stay numbers', async () => {
  const onChange = vi.fn()
  await renderAt('/', () => <ValueSelect of={staffStatuses} onChange={onChange} />)
  open()
  fireEvent.click(await screen.findByText('离职'))
  expect(onChange.mock.calls[0]![0]).toBe(2)
})
