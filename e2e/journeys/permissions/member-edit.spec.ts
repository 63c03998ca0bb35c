import { staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { openMembers } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: '编辑成员' })
const field = (page: Page, label: string) => drawer(page).getByLabel(label)
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' }).click()

async function openEdit(page: Page, name: string): Promise<void> {
  await openMembers(page, `?keyword=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(field(page, '姓名')).toHaveValue(name)
}

async function remarkOf(name: string): Promise<string | null> {
  const { client } = await sharedLogin('admin')
  const { records } = await client.call(staff.page, { keyword: name })
  return (await client.call(staff.info, { id: records[0]!.id })).remark
}

test('a wrong field is named, a right form is saved and the list follows', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openEdit(page, '何佳怡')
  await field(page, '姓名').fill('')
  await field(page, '邮箱').fill('no address')
  await save(page)
  await expect(drawer(page).getByText('请输入姓名')).toBeVisible()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await field(page, '姓名').fill('何佳怡')
  await save(page)
  await expect(drawer(page).getByText(/邮箱.*不正确|格式不正确/)).toBeVisible()

  await field(page, '邮箱').fill('jiayi@gongtai.example')
  await field(page, '岗位').fill('高级职业顾问')
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /何佳怡/ })).toContainText('高级职业顾问')
})

test('of two people who edit the same member the second is told and loses nothing', async ({ browser, page, signIn, baseURL }) => {
  await signIn('systemAdministrator')
  await openEdit(page, '程浩')
  const state = await page.context().storageState()
  const other = await browser.newPage({ storageState: state, baseURL })
  await openEdit(other, '程浩')
  await field(other, '岗位').fill('资深电销专员')
  await field(other, '备注').fill('第一个人的备注')
  await save(other)
  await expect(other.getByText('保存成功')).toBeVisible()
  await other.close()

  await field(page, '备注').fill('第二个人的备注')
  await save(page)
  const notice = drawer(page).getByRole('alert')
  await expect(notice.getByRole('button', { name: '加载最新数据' })).toBeVisible()
  await expect(field(page, '备注')).toHaveValue('第二个人的备注')
  await notice.getByRole('button', { name: '加载最新数据' }).click()
  await expect(drawer(page).getByText('已加载最新数据，您填写的内容已保留，请核对后再次保存')).toBeVisible()
  await expect(field(page, '岗位')).toHaveValue('资深电销专员')
  await expect(field(page, '备注')).toHaveValue('第二个人的备注')
  await expect(drawer(page).getByText('最新值: 第一个人的备注')).toBeVisible()
  await save(page)
  await expect(page.getByText('保存成功')).toBeVisible()
  expect(await remarkOf('程浩')).toBe('第二个人的备注')
})

test('a form with changes asks before it is left', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openEdit(page, '罗敏')
  await field(page, '备注').fill('还没有保存')
  await drawer(page).getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '有未保存的内容，确定离开吗？' })
  await question.getByRole('button', { name: '留下' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, '备注')).toHaveValue('还没有保存')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '离开' }).click()
  await expect(drawer(page)).toBeHidden()
  expect(await remarkOf('罗敏')).not.toBe('还没有保存')
})
