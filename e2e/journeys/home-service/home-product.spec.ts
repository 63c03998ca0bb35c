import { homeCategory, homeProduct } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'
import type { Page } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })

test('a product is copied, corrected where the form says so, put on sale, edited there and taken off again', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const name = `擦窗${Date.now() % 100_000}`
  await openPage(page, '/home-service/product-manage?keyword=家庭擦玻璃')
  await expect(row(page, '家庭擦玻璃')).toBeVisible()
  await row(page, '家庭擦玻璃').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()

  await expect(page.getByLabel('商品名称')).toHaveValue('家庭擦玻璃 副本')
  await page.getByLabel('商品名称').fill('')
  await page.getByRole('button', { name: '添加规格' }).click()
  await page.getByLabel('规格名，第3行').fill('内侧')
  await page.getByLabel('价格，第3行', { exact: true }).fill('20')
  await page.getByLabel('划线价，第3行').fill('19')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expect(page.getByText('请输入商品名称，2-40个字')).toBeVisible()
  await expect(page.getByRole('cell').getByText('规格名称重复')).toBeVisible()
  await expect(page.getByRole('cell').getByText('不能低于售价')).toBeVisible()

  await page.getByLabel('商品名称').fill(name)
  await page.getByRole('button', { name: '删除，第3行' }).first().click()
  await page.getByLabel('佣金比例').fill('72.5')
  await page.getByRole('button', { name: '保存并上架' }).click()
  await expect(page.getByText('商品已保存并上架')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('tab', { name: '规格与城市价' }).click()
  await expect(page.getByRole('columnheader', { name: '基准价' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '编辑' }).click()
  await expect(page.getByText('商品已上架：类目与商品类型不可修改')).toBeVisible()
  await expect(page.getByLabel('佣金比例')).toHaveValue('72.5')
  await page.getByLabel('价格，第1行', { exact: true }).fill('15.50')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('商品已保存')).toBeVisible()
  await page.getByRole('tab', { name: '评论与记录' }).click()
  await expect(page.getByText('内侧 ¥15.50', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: '下架' }).click()
  await page.getByRole('dialog').getByLabel('下架原因').fill('换季')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已下架').first()).toBeVisible()
  const { records } = await client.call(homeProduct.page, { keyword: name })
  expect(records).toMatchObject([{ state: 'SOLD_OUT' }])
})

test('categories are moved by keyboard, and a disabled one takes its products off sale', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  await openPage(page, '/home-service/product-manage')
  await page.getByRole('button', { name: '服务类目' }).click()
  const tree = page.getByRole('treegrid', { name: '类目名称' })
  await tree.getByRole('row', { name: '下水道疏通' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已移动', { exact: true })).toBeVisible()
  const names = async () => (await client.call(homeCategory.tree, {})).find(node => node.name === '管道疏通')!.children.map(node => node.name)
  expect(await names()).toEqual(['下水道疏通', '马桶疏通', '水管维修', '防水补漏'])
  await expectAccessible(page)

  await tree.getByRole('row', { name: '保险柜开锁' }).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('switch', { name: '启用' }).click()
  await page.getByRole('dialog', { name: '编辑类目' }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/已保存，\d个商品随之下架/)).toBeVisible()
  await expect(tree.getByRole('row', { name: '保险柜开锁' })).toContainText('停用')
})
