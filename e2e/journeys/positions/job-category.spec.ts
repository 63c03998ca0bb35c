import { jobCategory, jobCategoryMap } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'
import type { Page } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })

test('an external category is mapped by one click on a suggestion, taken back, and mapped by the picker', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const name = `叉车司机甲${Date.now() % 100_000}`
  await client.call(jobCategoryMap.save, { kind: 'EXTERNAL', platform: 'BOSS', externalName: name })
  await openPage(page, `/positon/JobCategoryMapManage?tab=WAITING&keyword=${name}`)
  await row(page, name)
    .getByRole('button', { name: /叉车司机/ })
    .first()
    .click()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row(page, name)).toBeVisible()

  await row(page, name).getByRole('button', { name: '映射', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('yuesao')
  await page.getByTitle('月嫂').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('tab', { name: '外部职类映射' }).click()
  await page.getByPlaceholder('外部名称或编码').fill(name)
  await expect(row(page, name)).toContainText('月嫂')
  await expectAccessible(page)
})

test('a category is added below another one, renamed and disabled in the tree', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const name = `测试职类${Date.now() % 100_000}`
  await openPage(page, '/positon/JobCategoryMapManage')
  await page.getByPlaceholder('名称、别名、编码或拼音').fill('叉车装卸')
  const field = page.getByRole('treeitem', { name: /叉车装卸/ })
  await field.hover()
  await page.getByRole('button', { name: '「叉车装卸」的操作' }).click()
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  await page.getByLabel('职类名称').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('treeitem', { name: new RegExp(name) })).toBeVisible()
  const [found] = await client.call(jobCategory.tree, { keyword: name })
  expect(found!.children[0]!.children[0]).toMatchObject({ name, state: 'ENABLED' })
})
