import { laborRecruit, recruitApply } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { makeWorkbook } from '../../kit/file.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).first().click()
}

test('a recruitment is drafted, published, and somebody becomes a service person through it', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const title = `杭州保洁招募${Date.now() % 100_000}`
  await openPage(page, '/home-service/labor-recruit')
  await page.getByRole('button', { name: '新增招募' }).click()
  await dialog(page).getByLabel('标题').fill(title)
  await dialog(page).getByRole('button', { name: '发布' }).click()
  await expect(dialog(page).getByText('请选择工种')).toBeVisible()
  await dialog(page).getByRole('button', { name: '存为草稿' }).click()
  await expect(row(page, title)).toContainText('草稿')

  await row(page, title).getByRole('button', { name: '编辑' }).click()
  await choose(page, '工种', '日常保洁')
  await choose(page, '城市', '杭州市')
  await dialog(page).getByLabel('招募人数').fill('1')
  // The calendar comes with the first click.
  await expect(async () => {
    await dialog(page).getByLabel('截止日期').click()
    await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await dialog(page).getByLabel('截止日期').fill('2099-12-31')
  await dialog(page).getByLabel('截止日期').press('Enter')
  await dialog(page).getByLabel('联系电话').fill('0571-88886666')
  await dialog(page).getByRole('button', { name: '发布' }).click()
  await expect(row(page, title)).toContainText('招募中')
  const [recruit] = (await client.call(laborRecruit.page, { keyword: title })).records

  await row(page, title).getByRole('link', { name: /^报名/ }).click()
  await page.getByRole('button', { name: '新增报名' }).click()
  await expect(dialog(page).getByText(title)).toBeVisible()
  await dialog(page).getByLabel('姓名').fill('王报名')
  await dialog(page).getByLabel('手机号').fill('19912340001')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(row(page, '王报名')).toContainText('新报名')

  await row(page, '王报名').getByRole('button', { name: '跟进' }).click()
  await dialog(page).getByLabel('跟进内容').fill('电话沟通，愿意来面试')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(row(page, '王报名')).toContainText('已联系')
  await expect(row(page, '王报名')).toContainText('电话沟通，愿意来面试')
  await expectAccessible(page)

  const [apply] = (await client.call(recruitApply.page, { recruitId: recruit!.id })).records
  const interviewAt = new Date(Date.now() + 86_400_000).toISOString()
  await client.call(recruitApply.change, { id: apply!.id, version: apply!.version, action: 'INTERVIEW', interviewAt })
  await page.getByRole('button', { name: '刷新' }).click()
  await row(page, '王报名').getByRole('button', { name: '通过' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await row(page, '王报名').getByRole('button', { name: '转入驻' }).click()
  await choose(page, '服务区域', '西湖区')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(row(page, '王报名')).toContainText('已入驻')

  // Everybody was found: it is over by itself.
  await page.getByRole('tab', { name: '招募管理' }).click()
  await expect(row(page, title)).toContainText('已结束')
  await row(page, title).getByRole('button', { name: title }).click()
  await dialog(page).getByRole('tab', { name: '评论与记录' }).click()
  await expect(dialog(page).getByText('已招满，自动结束')).toBeVisible()
})

test('a sheet of people signs up for one recruitment, and the list is taken as a home file', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const [recruit] = (await client.call(laborRecruit.page, { state: 'RECRUITING' })).records
  await openPage(page, `/home-service/labor-recruit?tab=applies&recruitId=${recruit!.id}`)
  await page.getByRole('button', { name: '导入' }).click()
  const header = ['姓名', '手机号', '性别', '年龄', '城市', '经验年限']
  const people = [
    ['赵导入', '19912340011', '女', '38', '杭州', '3'],
    ['钱导入', '19912340012', '男', '', '', ''],
  ]
  await dialog(page)
    .getByLabel('选择要导入的文件')
    .setInputFiles(await makeWorkbook('people.xlsx', header, people))
  await dialog(page).getByRole('button', { name: '确认导入' }).click()
  await expect(dialog(page).getByText('成功2行，失败0行，重复0行')).toBeVisible()
  await dialog(page).getByRole('button', { name: '查看数据' }).click()
  await expect(row(page, '赵导入')).toContainText('导入')

  await page.getByRole('tab', { name: '招募管理' }).click()
  await client.call(laborRecruit.export, { state: 'PAUSED' })
  await openPage(page, '/download-center?tab=home')
  await expect(row(page, '劳务招募').first()).toContainText('已完成')
  await expectAccessible(page)
})
