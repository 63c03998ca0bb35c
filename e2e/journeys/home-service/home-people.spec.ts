import { artificer, homeUser } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

const page = '/home-service/user-manage'
const newMobile = () => `199${String(Date.now()).slice(-8)}`

test('a consumer is taken down on the telephone, disabled and enabled again', async ({ page: browser, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const mobile = newMobile()
  await openPage(browser, page)
  await browser.getByRole('button', { name: '新增消费者' }).click()
  const drawer = browser.getByRole('dialog')
  await drawer.getByLabel('昵称').fill('电话客户')
  await drawer.getByLabel('手机号').fill(mobile)
  await drawer.getByLabel('城市').fill('杭州')
  await browser.locator('.ant-cascader-menu-item', { hasText: '杭州市' }).first().click()
  await drawer.getByRole('button', { name: '添加地址' }).click()
  const address = drawer.getByRole('group', { name: /地址1/ })
  await address.getByLabel('联系人').fill('王女士')
  await address.getByLabel('手机号').fill(mobile)
  await address.getByLabel('所在地区').fill('西湖区')
  await browser.locator('.ant-cascader-menu-item', { hasText: '杭州市' }).last().click()
  await address.getByLabel('详细地址').fill('文三路1号')
  await expectAccessible(browser)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()

  await openPage(browser, `${page}?keyword=${mobile.slice(-4)}`)
  const row = browser.getByRole('row', { name: /电话客户/ })
  await row.getByRole('button', { name: '更多' }).click()
  await browser.getByRole('menuitem', { name: '禁用' }).click()
  const dialog = browser.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请填写禁用原因，5-200个字')).toBeVisible()
  await dialog.getByLabel('禁用原因').fill('多次恶意下单后拒付')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(row.getByText('已禁用')).toBeVisible()

  await row.getByRole('link').first().click()
  await expect(browser.getByText('多次恶意下单后拒付')).toBeVisible()
  await browser.getByRole('tab', { name: '服务地址 1' }).click()
  // The kind of person stays in the address with every tab.
  await expect(browser).toHaveURL(/userType=CONSUMER/)
  await expect(browser.getByText('浙江省 杭州市 西湖区 文三路1号')).toBeVisible()
  await browser.getByRole('button', { name: '启用' }).click()
  await browser.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(browser.getByText('正常')).toBeVisible()
  await browser.getByRole('tab', { name: '评论与记录' }).click()
  await expect(browser.getByText('状态变更').first()).toBeVisible()
  const { records } = await client.call(homeUser.search, { keyword: mobile })
  expect(records).toEqual([expect.objectContaining({ status: 'ENABLED', cityName: '杭州市' })])
})

test('the search of service persons is kept in the session, and a person is edited', async ({ page: browser, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  await openPage(browser, `${page}?tab=artificer`)
  await browser.getByLabel('关键词').fill('王秀英')
  await expect(browser.getByRole('row', { name: /王秀英/ })).toBeVisible()
  await browser.getByRole('tab', { name: '消费者' }).click()
  await expect(browser.getByRole('columnheader', { name: '昵称/姓名' })).toBeVisible()
  await expect(browser.getByLabel('关键词')).toHaveValue('')
  await browser.getByRole('tab', { name: '服务人员' }).click()
  await expect(browser.getByLabel('关键词')).toHaveValue('王秀英')
  // An address with filters of its own wins.
  await openPage(browser, `${page}?tab=artificer&keyword=李建国`)
  await expect(browser.getByRole('row', { name: /李建国/ })).toBeVisible()

  await openPage(browser, `${page}?tab=artificer&keyword=王秀英`)
  await browser
    .getByRole('row', { name: /王秀英/ })
    .getByRole('link')
    .first()
    .click()
  await expect(browser.getByRole('heading', { name: '王秀英', level: 1 })).toBeVisible()
  await expect(browser.getByText('4.98')).toBeVisible()
  await browser.getByRole('button', { name: '编辑' }).click()
  const drawer = browser.getByRole('dialog')
  await expect(drawer.getByLabel('姓名', { exact: true })).toBeDisabled()
  await drawer.getByLabel('从业年限').fill('18')
  await drawer.getByLabel('银行账号').fill('123')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请输入正确的银行账号')).toBeVisible()
  await drawer.getByLabel('银行账号').fill('')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  const [found] = (await client.call(artificer.search, { keyword: '王秀英' })).records
  const info = await client.call(artificer.info, { id: found!.id })
  expect(info.workYears).toBe(18)
  // The number that was left empty stayed.
  expect(info.bankAccountNo).toMatch(/^\*{4}\d{4}$/)
})
