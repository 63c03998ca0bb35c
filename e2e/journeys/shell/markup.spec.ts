import { navigation, staff } from '@gongtai/contract'
import { newCompany, newName } from '../../kit/company.ts'
import { runStatement } from '../../kit/database.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

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
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByRole('dialog', { name: '通知' }).getByText(markup)).toBeVisible()
  await expect(page.getByRole('dialog', { name: '通知' }).getByText(script)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: markup })).toBeVisible()
  await page.keyboard.press('Escape')

  await openMembers(page, '?keyword=叶欣')
  await page.getByRole('button', { name: '叶欣' }).click()
  await expect(page.getByRole('dialog', { name: '叶欣' }).getByText(`${script}${markup}`)).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('names of records and of files are shown as text as well, wherever they stand', async ({ page, signIn }) => {
  const id = await newCompany('sales', newName('标记'))
  const name = `${markup}${id}`
  const fileName = `${markup}.png`
  await runStatement('update company set name = $2 where id = $1', [id, name])
  await runStatement('update file set original_name = $2 from company where file_name = license_file and company.id = $1', [id, fileName])
  await signIn('sales')
  await openPage(page, `/company/${id}`)
  await expect(page.getByText(name).first()).toBeVisible()
  // The title of the page and of its tab in the frame are made of it too.
  await expect(page).toHaveTitle(new RegExp('onerror'))
  await page.getByRole('button', { name: `预览${fileName}` }).click()
  await expect(page.getByRole('dialog').getByText(fileName).first()).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
