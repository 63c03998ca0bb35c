// @vitest-environment jsdom
import { day, enumeration, fields, get, guarded, id, instant, machine, money, pageInput, pageOf } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Table } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { setLanguage } from '../../base/language.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import type { SentCall } from '../testing.tsx'
import { filtersOf } from './Filter.tsx'
import { useColumns } from './list-column.ts'
import { useListQuery } from './list-query.ts'
import { ListPage } from './ListPage.tsx'

const states = machine({
  states: { OPEN: { label: ['进行中', 'Open'], tone: 'info' }, OVER: { label: ['已结束', 'Over'], tone: 'neutral' } },
  initial: 'OPEN',
  moves: { end: { from: ['OPEN'], to: 'OVER' } },
})
const methods = enumeration({ PHONE: ['电话', 'Phone'], VISIT: ['拜访', 'Visit'] })

const row = z.strictObject({
  id,
  name: z.string(),
  state: states.schema,
  method: methods.schema.nullable(),
  methods: z.array(methods.schema),
  sum: money.nullable(),
  count: z.int(),
  isUrgent: z.boolean(),
  signedOn: day.nullable(),
  createdAt: instant,
  mobile: guarded('staff.mobile', z.string().nullable()),
  ownerName: z.string(),
})

const thingFields = fields({
  name: ['名称', 'Name'],
  state: { label: ['状态', 'State'], values: states },
  method: { label: ['方式', 'Method'], values: methods },
  methods: { label: ['全部方式', 'Methods'], values: methods },
  sum: ['金额', 'Amount'],
  count: ['数量', 'Count'],
  isUrgent: ['加急', 'Urgent'],
  signedOn: ['签约日期', 'Signed on'],
  createdAt: ['创建时间', 'Created'],
  mobile: ['手机号', 'Mobile'],
  ownerId: ['负责人', 'Owner'],
})

const search = get('/searchThings', {
  title: ['列表', 'Things'],
  access: 'LOGIN',
  input: pageInput(
    {
      keyword: z.string().optional(),
      name: z.string().optional(),
      state: states.schema.optional(),
      methods: z.array(methods.schema).optional(),
      isUrgent: z.boolean().optional(),
      mobile: guarded('staff.mobile', z.string().optional()),
      createdFrom: day.optional(),
      createdTo: day.optional(),
      ownerId: id.optional(),
    },
    ['createdAt'],
  ),
  answer: pageOf(row),
})
const { Filter, FilterRange } = filtersOf(search, thingFields)

const thing: z.output<typeof row> = {
  id: 1,
  name: '甲',
  state: 'OPEN',
  method: 'VISIT',
  methods: ['PHONE', 'VISIT'],
  sum: '1234.5',
  count: 3,
  isUrgent: true,
  signedOn: '2026-11-02',
  createdAt: '2026-11-01T04:00:00Z',
  mobile: '13800000001',
  ownerName: '王芳',
}

function Things() {
  const list = useListQuery(search)
  return (
    <ListPage
      title="事项"
      list={list}
      fields={thingFields}
      filters={
        <>
          <Filter name="keyword" />
          <Filter name="state" />
          <Filter name="isUrgent" />
          <Filter name="mobile" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'name', render: name => <b>{name.toUpperCase()}</b> },
        { field: 'state' },
        { field: 'method' },
        { field: 'methods' },
        { field: 'sum' },
        { field: 'count' },
        { field: 'isUrgent' },
        { field: 'signedOn' },
        { field: 'createdAt', sorter: true },
        { field: 'mobile' },
        { field: 'ownerId', dataIndex: 'ownerName' },
        { key: 'free', title: '自由', render: (_, { id: number }) => `#${number}` },
      ]}
      renderActions={({ name }) => <button type="button">打开{name}</button>}
    />
  )
}

// Names that neither the row nor the fields have do not compile, and neither does a filter without a label.
function Mistaken() {
  const list = useListQuery(search)
  return (
    <ListPage
      title=""
      list={list}
      fields={thingFields}
      columns={[
        // @ts-expect-error ownerId is a field, but the row has no such value
        { field: 'ownerId' },
        // @ts-expect-error ownerName is a value of the row, but no field
        { field: 'ownerName' },
        // @ts-expect-error the list does not sort by name
        { field: 'name', sorter: true },
      ]}
      filters={
        <>
          {/* @ts-expect-error the list has no such filter */}
          <Filter name="sum" />
          {/* @ts-expect-error no field is called createdFrom */}
          <Filter name="createdFrom" />
        </>
      }
    />
  )
}
void Mistaken

const page = (records: object[]) => ({ records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 20 })
const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
const cells = () => [...screen.getByText('甲').closest('tr')!.querySelectorAll('td')].map(cell => cell.textContent)
const asked = (sent: SentCall[]) => sent.filter(({ path }) => path === '/searchThings').map(({ query }) => Object.fromEntries(query))

beforeAll(provideLayout)
beforeEach(() => signIn({ isAdmin: true }))
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('a column takes its title and its looks from its field and from the schema of the row', async () => {
  serveCalls({ '/searchThings': () => page([thing]) })
  await renderAt('/', () => <Things />)
  await screen.findByText('甲')
  expect(headers()).toEqual([
    '名称', '状态', '方式', '全部方式', '金额', '数量', '加急', '签约日期', '创建时间', '手机号', '负责人', '自由', '操作',
  ]) // oxfmt-ignore
  expect(cells()).toEqual([
    '甲', '进行中', '拜访', '电话、拜访', '¥1,234.50', '3', '是', '2026-11-02', '2026-11-01 12:00', '13800000001', '王芳', '#1', '打开甲',
  ]) // oxfmt-ignore
  expect(screen.getByText('进行中').className).toContain('kit-tag-info')
})

test('labels and values are in the language of the person', async () => {
  setLanguage('en_US')
  serveCalls({ '/searchThings': () => page([thing]) })
  await renderAt('/', () => <Things />)
  await screen.findByText('甲')
  expect(headers().slice(0, 4)).toEqual(['Name', 'State', 'Method', 'Methods'])
  expect(cells().slice(1, 4)).toEqual(['Open', 'Visit', 'Phone, Visit'])
})

test('what has no value is blank', async () => {
  serveCalls({ '/searchThings': () => page([{ ...thing, method: null, methods: [], sum: null, signedOn: null }]) })
  await renderAt('/', () => <Things />)
  await screen.findByText('甲')
  const [, , method, several, sum, , , signedOn] = cells()
  expect([method, several, sum, signedOn]).toEqual(['—', '—', '—', '—'])
})

test('a filter without a control offers the values of its field, yes or no, or an input', async () => {
  const sent = serveCalls({ '/searchThings': () => page([thing]) })
  await renderAt('/', () => <Things />)
  await screen.findByText('甲')
  const { getByLabelText } = within(document.querySelector('search')!)
  expect(getByLabelText('关键词').tagName).toBe('INPUT')
  fireEvent.mouseDown(getByLabelText('状态'))
  fireEvent.click(await screen.findByText('已结束'))
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ state: 'OVER' }))
  fireEvent.mouseDown(getByLabelText('加急'))
  fireEvent.click(await screen.findByText('否'))
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ state: 'OVER', isUrgent: 'false' }))
})

test('a field that is hidden from the person has neither a column nor a filter', async () => {
  signIn({ hiddenFields: ['staff.mobile'] })
  serveCalls({ '/searchThings': () => page([thing]) })
  await renderAt('/', () => <Things />)
  await screen.findByText('甲')
  expect(screen.queryByText('手机号')).toBeNull()
})

test('a plain table takes its columns the same way', async () => {
  signIn({ hiddenFields: ['staff.mobile'] })
  serveCalls({})
  function Plain() {
    const columns = useColumns(row, thingFields, [{ field: 'name' }, { field: 'sum' }, { field: 'mobile' }])
    return <Table rowKey="id" columns={columns} dataSource={[thing]} pagination={false} />
  }
  await renderAt('/', () => <Plain />)
  expect(headers()).toEqual(['名称', '金额'])
  expect(cells()).toEqual(['甲', '¥1,234.50'])
})
