import { callNote, expression, noteTemplate } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')

test('a business record is written with an expression, taken, followed up and solved', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const mark = String(Date.now() % 100_000)
  const hotkey = `/${[...mark.padStart(5, '0')].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
  await client.call(expression.save, { scope: 'PERSONAL', category: '测试', content: '您好，已为您登记诉求', hotkey, sort: 0 })
  await client.call(noteTemplate.save, {
    name: `旅程模板${mark}`,
    bizType: 'COMPLAINT',
    workflowCodes: [],
    categories: [{ name: '投诉', children: ['迟到', '态度'] }],
    content: '',
    fieldKeys: [],
    sort: 9,
    status: 'ENABLED',
  })

  await openPage(page, '/call-center/business-records')
  await page.getByRole('button', { name: '新增记录' }).click()
  await drawer(page).getByLabel('客户号码').fill('13912349876')
  await drawer(page).getByLabel('模板', { exact: true }).click()
  await drawer(page).getByLabel('模板', { exact: true }).fill(`旅程模板${mark}`)
  await page.keyboard.press('Enter')
  const subject = `服务人员迟到${mark}`
  await drawer(page).getByLabel('主题').fill(subject)
  await drawer(page).getByLabel('内容', { exact: true }).fill(hotkey)
  await drawer(page).getByLabel('内容', { exact: true }).press('Space')
  await expect(drawer(page).getByLabel('内容', { exact: true })).toHaveValue('您好，已为您登记诉求')
  await drawer(page).getByLabel('内容', { exact: true }).press('Control+Enter')
  await expect(drawer(page).locator('.ant-form-item-explain-error', { hasText: '请选择分类' })).toBeVisible()
  await drawer(page).getByLabel('分类').click()
  await page.locator('.ant-cascader-menu-item', { hasText: '投诉' }).click()
  await page.locator('.ant-cascader-menu-item', { hasText: '迟到' }).click()
  await drawer(page).getByLabel('内容', { exact: true }).press('Control+Enter')

  await expect(row(page, subject)).toContainText('待处理')
  await row(page, subject).hover()
  await row(page, subject).getByRole('button', { name: '领取' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row(page, subject)).toContainText('处理中')
  const [note] = (await client.call(callNote.page, { keyword: subject })).records
  // A click anywhere on the row opens the record.
  await row(page, subject).getByText(subject).click()
  await expect(page).toHaveURL(new RegExp(`open=${note!.id}`))
  await expect(drawer(page).getByText('139****9876')).toBeVisible()
  await drawer(page).getByRole('button', { name: '写进展' }).click()
  await page.getByLabel('进展', { exact: true }).fill('已联系服务人员核实')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(drawer(page).getByText('已联系服务人员核实')).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: '解决' }).click()
  await page.getByLabel('处理结果', { exact: true }).fill('已致歉并赠送优惠券')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(drawer(page).getByText('已致歉并赠送优惠券').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, subject)).toContainText('已解决')
})
