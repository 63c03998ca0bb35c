import { company, position, positionDraft } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a position is published: words are named while typing, the draft saves itself, and what was filled in comes back', async ({ page, signIn }) => {
  test.slow()
  const { client } = await sharedLogin('recruiter')
  const [employer] = await client.call(company.options, {})
  const title = `测试质检${String(Date.now()).slice(-6)}`
  await signIn('recruiter')
  await openPage(page, `/positon/NewPosition?companyId=${employer!.id}`)
  const side = page.getByRole('complementary', { name: '预览' })
  await expect(side.getByText(employer!.name)).toBeVisible()
  await page.getByLabel('职位名称').fill(title)
  await page.getByRole('combobox', { name: '职类' }).fill('质检员')
  await page.locator('.ant-select-tree-treenode', { hasText: '质检员 · 生产制造' }).click()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expect(page.getByText('请输入职位描述')).toBeVisible()

  await page.getByLabel('最低薪资').fill('5500')
  await page.getByLabel('最高薪资').fill('7500')
  await expect(side.getByText('5.5–7.5K/月')).toBeVisible()
  const description = page.getByRole('textbox', { name: '职位描述' })
  await description.fill('来料检验，限 男，需交押-金')
  await expect(side.getByText('内容涉及性别限制，请修改：限男')).toBeVisible()
  await expect(side.getByText('内容包含违规词：押金')).toBeVisible()
  await description.fill('来料检验与出货检验')
  await expect(side.getByText('内容包含违规词')).toHaveCount(0)
  await expect(page.getByText('草稿已自动保存')).toBeVisible()
  await expectAccessible(page)
  const drafts = await client.call(positionDraft.page, { keyword: title })
  expect(drafts.records).toHaveLength(1)

  // Whoever comes back goes on where the form was left.
  await openPage(page, '/positon/NewPosition')
  await page.getByRole('button', { name: '继续', exact: true }).click()
  await expect(page.getByLabel('职位名称')).toHaveValue(title)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交，等待审核')).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const { records } = await client.call(position.page, { keyword: title })
  expect(records).toMatchObject([{ title, state: 'WAIT_EXAMINE', companyName: employer!.name }])
  expect((await client.call(positionDraft.page, { keyword: title })).records).toEqual([])
})
