import type { Locator } from '@playwright/test'
import { callNote, company, companyFollow, dept, examineStates, homeDispatch, homeOrder, identity, inLanguage, showInstant, staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { companyList, companyRow, newCompany, newName } from '../../kit/company.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const stale = '数据已被他人修改，请刷新后重试'
const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
const quick = (page: Page) => page.locator('.kit-quick')
/** The open place; a filter of the list may have the same name. */
const editor = (page: Page) => page.locator('.kit-in-place-open')

/** Chooses a value in the place of the one that stands there. */
async function choose(page: Page, place: Locator, label: string, option: string): Promise<void> {
  await place.getByTitle(`修改${label}`).click()
  await editor(page).getByRole('combobox', { name: label }).fill(option)
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click()
}

async function type(page: Page, place: Locator, label: string, value: string): Promise<void> {
  await place.getByTitle(`修改${label}`).click()
  await editor(page).getByRole('textbox', { name: label }).fill(value)
  await page.keyboard.press('Enter')
}

async function undo(page: Page, label: string): Promise<void> {
  await page
    .locator('.ant-message-notice', { hasText: `${label}已修改` })
    .getByRole('button', { name: /撤\s?销/ })
    .click()
}

const inDays = (days: number) => showInstant(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 11) + '10:30'

test('a company: its sale, its next follow-up and its tags', async ({ page, signIn }) => {
  test.slow()
  const name = newName('就地')
  const id = await newCompany('sales', name)
  const { client } = await signIn('admin')
  const { saleName, saleId } = await client.call(company.info, { id })
  const sales = await client.call(identity.salePage, { status: 'ENABLED' })
  const target = sales.records.find(other => other.id !== saleId)!.name
  await openPage(page, companyList(name))
  const own = companyRow(page, name)

  await choose(page, own, '所属销售', target)
  await expect(own).toContainText(target)
  await undo(page, '所属销售')
  await expect(own).toContainText(saleName!)

  const next = inDays(3)
  await type(page, own, '下次跟进', next)
  await expect(own).toContainText(next)
  await own.getByText(inLanguage(examineStates.labels.PASS.label, 'zh_CN')).click()
  await expect(quick(page)).toContainText(next)
  await undo(page, '下次跟进')
  await expect(quick(page)).not.toContainText(next)
  await quick(page).getByRole('button', { name: '关闭' }).click()

  // Somebody else plans it meanwhile: the tags are not saved over that, and the row shows what it is now.
  const other = await sharedLogin('secondAdmin')
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await own.getByTitle('修改标签').click()
  await editor(page).getByRole('combobox', { name: '标签' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  const { version } = await client.call(company.info, { id })
  await other.client.call(companyFollow.plan, { companyId: id, version, nextFollowAt: later })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText(stale)).toBeVisible()
  await expect(own).toContainText(showInstant(later))
  expect((await client.call(company.info, { id })).tags).toEqual([])
})

test('a member: post and department', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const { records } = await client.call(staff.page, { status: 1, pageSize: 50 })
  const member = records.find(({ mobile, actions, staffNo }) => !mobile!.startsWith('13800000') && actions.includes('edit') && staffNo !== null)!
  const target = (await client.call(dept.tree, {}))[0]!.deptChildList.find(({ id }) => id !== member.deptId)!
  await openMembers(page, `?keyword=${member.staffNo}`)
  const own = row(page, member.realName)

  await type(page, own, '岗位', '驻场协调员')
  await expect(own).toContainText('驻场协调员')
  await undo(page, '岗位')
  await expect(own).not.toContainText('驻场协调员')

  await choose(page, own, '部门', target.name)
  await expect(own).toContainText(target.name)
  await own.getByText(member.staffNo!).click()
  await expect(page.getByRole('dialog')).toContainText(target.name)
  await page.keyboard.press('Escape')
  await undo(page, '部门')
  await expect(own).toContainText(member.deptName)

  const { version } = await client.call(staff.info, { id: member.id })
  await own.getByTitle('修改岗位').click()
  await (await sharedLogin('secondAdmin')).client.call(staff.place, { id: member.id, version, post: '他人所改' })
  await page.getByRole('textbox', { name: '岗位' }).fill('不应保存')
  await page.getByRole('textbox', { name: '岗位' }).press('Enter')
  await expect(page.getByText(stale)).toBeVisible()
  await expect(own).toContainText('他人所改')
})

test('an order: remark and appointment', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const { records } = await client.call(homeOrder.page, { state: 'PENDING_DISPATCH', pageSize: 50 })
  const order = records.find(({ actions, appointStart }) => actions.includes('reschedule') && Date.parse(appointStart) > Date.now() + 86_400_000)!
  await openPage(page, `/home-service/order-manage?keyword=${order.orderNo}&view=${order.id}`)
  const own = row(page, order.orderNo)
  const before = showInstant(order.appointStart).slice(5)

  await type(page, quick(page), '内部备注', '客户家有宠物')
  await expect(quick(page).getByTitle('修改内部备注')).toContainText('客户家有宠物')
  // The quick view may lie over the column of appointments.
  await quick(page).getByRole('button', { name: '关闭' }).click()

  await own.getByTitle('修改预约时间').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-selected)').last().click()
  await expect(own).not.toContainText(before)
  const { appointStart } = await client.call(homeOrder.info, { orderId: order.id })
  expect(appointStart).not.toBe(order.appointStart)
  await undo(page, '预约时间')
  await expect(own).toContainText(before)

  await own.getByTitle('修改预约时间').click()
  const { version } = await client.call(homeOrder.info, { orderId: order.id })
  await (await sharedLogin('secondAdmin')).client.call(homeDispatch.reschedule, { orderId: order.id, version, appointStart, reason: '客户来电改约' })
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-selected)').first().click()
  await expect(page.getByText(stale)).toBeVisible()
  expect((await client.call(homeOrder.info, { orderId: order.id })).appointStart).toBe(appointStart)
})

test('a note: priority, handler and deadline', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const { records } = await client.call(callNote.page, { handleState: 'PROCESSING', priority: 'NORMAL', pageSize: 50 })
  const present = (await client.call(staff.page, { status: 1, pageSize: 200 })).records.map(({ id }) => id)
  const held = records.filter(({ actions, handlerId }) => actions.includes('ASSIGN') && present.includes(handlerId ?? 0))
  const note = held[0]!
  const target = held.find(other => other.handlerId !== note.handlerId)!.handlerName!
  await openPage(page, `/call-center/business-records?keyword=${encodeURIComponent(note.subject)}`)
  const own = page.locator(`tr[data-row-key="${note.id}"]`)

  await own.getByTitle('修改优先级').click()
  await page.locator('.ant-select-dropdown:visible').getByText('紧急').click()
  await expect(own).toContainText('紧急')
  await undo(page, '优先级')
  await expect(own).toContainText('普通')

  await choose(page, own, '处理人', target)
  await expect(own).toContainText(target)
  await undo(page, '处理人')
  await expect(own).toContainText(note.handlerName!)

  const due = inDays(4)
  await type(page, own, '时限', due)
  await expect.poll(async () => showInstant((await client.call(callNote.info, { id: note.id })).dueAt)).toBe(due)
  await undo(page, '时限')
  await expect.poll(async () => (await client.call(callNote.info, { id: note.id })).dueAt).toBe(note.dueAt)

  await own.getByTitle('修改优先级').click()
  const { version } = await client.call(callNote.info, { id: note.id })
  await (await sharedLogin('secondAdmin')).client.call(callNote.adjust, { id: note.id, version, priority: 'HIGH' })
  await page.locator('.ant-select-dropdown:visible').getByText('紧急').click()
  await expect(page.getByText(stale)).toBeVisible()
  await expect(own).not.toContainText('紧急')
})
