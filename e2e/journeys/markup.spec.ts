import { navigation, staff } from '@gongtai/contract'
import { runStatement } from '../kit/database.ts'
import { openMembers, openPage } from '../kit/frame.ts'
import { expect, test } from '../kit/test.ts'

const markup = '<img src=x onerror="window.ran=1">'
const script = '<script>window.ran=1</script>'

test('what people typed is shown as text and nothing of it runs', async ({ page, signIn }) => {
  const { client, login } = await signIn('secondAdmin')
  const { records } = await client.call(staff.page, { keyword: '叶欣' })
  const info = await client.call(staff.info, { id: records[0]!.id })
  const { id, version, realName, staffNo, gender, email, entryDate } = info
  await client.call(staff.update, { id, version, realName, staffNo, gender, email, entryDate, post: script.slice(0, 30), remark: `${script}${markup}` })
  await client.call(navigation.addFavorite, { path: '/user-manage?keyword=1', routeName: 'UserManage', title: markup })
  await runStatement('insert into staff_notice (staff_id, kind, area, title, content) values ($1, $2, $3, $4, $5)', [
    login.userDetail.id,
    'TODO',
    'permissions',
    markup,
    script,
  ])

  await openPage(page, '/')
  await expect(page.getByRole('region', { name: '收藏' }).getByRole('link', { name: markup })).toBeVisible()
  await expect(page.getByRole('region', { name: '我的待办' }).getByText(markup)).toBeVisible()
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByRole('dialog', { name: '通知' }).getByText(script)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: markup })).toBeVisible()
  await page.keyboard.press('Escape')

  await openMembers(page, '?keyword=叶欣')
  await page.getByRole('button', { name: '叶欣' }).click()
  await expect(page.getByRole('dialog', { name: '叶欣' }).getByText(`${script}${markup}`)).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
