// @vitest-environment jsdom
import { commonRefusals, enumeration, fields, guarded, id, post, text, version } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { fieldOf } from './Field.tsx'
import { Input } from './Input.ts'
import { SchemaForm } from './SchemaForm.tsx'

const methods = enumeration({ PHONE: ['电话', 'Phone'], VISIT: ['拜访', 'Visit'] })
const thingFields = fields({
  name: ['名称', 'Name'],
  method: { label: ['方式', 'Method'], values: methods },
  mobile: ['手机号', 'Mobile'],
  owner: ['负责人', 'Owner'],
  city: ['城市', 'City'],
})
const save = post('/saveThing', {
  title: ['保存', 'Save'],
  access: 'LOGIN',
  audit: 'UPDATE',
  input: z.strictObject({
    id,
    version,
    name: text(1, 5),
    method: methods.schema,
    mobile: guarded('staff.mobile', z.string().optional()),
    ownerName: text(0, 5),
    city: z.string().optional(),
  }),
  answer: z.strictObject({ version }),
})
const Field = fieldOf(save, thingFields)
const record = { id: 7, version: 3, name: 'old', method: 'PHONE' as const, ownerName: '王芳' }

const showForm = (loadNewer?: () => Promise<typeof record>) =>
  renderAt('/', () => (
    <SchemaForm call={save} fields={thingFields} initial={record} loadNewer={loadNewer} onDone={() => {}}>
      <Field name="name">
        <Input />
      </Field>
      <Field name="method" />
      <Field name="mobile" />
      <Field name="ownerName" field="owner" />
    </SchemaForm>
  ))

// Names that neither the call nor the fields have do not compile, and neither does a field without a label.
function Mistaken() {
  return (
    <>
      {/* @ts-expect-error the call takes no such value */}
      <Field name="owner" label="负责人" />
      {/* @ts-expect-error no field is called ownerName */}
      <Field name="ownerName" />
    </>
  )
}
void Mistaken

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(tidyUp)

test('a field takes its label from the fields of the record, and its select from its values', async () => {
  const sent = serveCalls({ '/saveThing': () => ({ version: 4 }) })
  await showForm()
  type('名称', 'new')
  type('负责人', '李强')
  fireEvent.mouseDown(screen.getByLabelText('方式'))
  fireEvent.click(await screen.findByText('拜访'))
  press('保存')
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ id: 7, version: 3, name: 'new', method: 'VISIT', ownerName: '李强' }))
})

test('a field that is hidden from the person is left out', async () => {
  signIn({ hiddenFields: ['staff.mobile'] })
  serveCalls({})
  await showForm()
  screen.getByLabelText('名称')
  expect(screen.queryByLabelText('手机号')).toBe(null)
})

test('a message about a value that the form does not show names it by its label', async () => {
  serveCalls({
    '/saveThing': () => {
      throw new Refused('错误参数格式', {
        status: 406,
        data: [
          { field: 'city', message: '不存在' },
          { field: 'requestNo', message: '必填' },
        ],
      })
    },
  })
  await showForm()
  press('保存')
  await screen.findByText('城市: 不存在')
  screen.getByText('requestNo: 必填')
})

test('a newer value is shown by its name', async () => {
  serveCalls({
    '/saveThing': () => {
      throw new Refused('数据已被他人修改', { code: commonRefusals.staleVersion.code })
    },
  })
  await showForm(async () => ({ ...record, version: 4, method: 'VISIT' as never, name: 'their' }))
  type('名称', 'mine')
  press('保存')
  press(await screen.findByText('加载最新数据').then(({ textContent }) => textContent))
  await screen.findByText('他人修改了：名称, 方式')
  screen.getByText(/最新值: their/)
})
