import { randomUUID } from 'node:crypto'
import {
  addDays,
  artificer,
  bookableDays,
  cancelFeeOf,
  dayOf,
  homeDispatch,
  homeOrder,
  homeRefund,
  showInstant,
  showMoney,
  slotsOf,
  subtractMoney,
} from '@gongtai/contract'
import type { OrderProduct } from '@gongtai/contract'
import type { Client } from '../../../server/src/testing/client.ts'
import { expectAccessible } from '../../kit/accessibility.ts'
import { runStatement } from '../../kit/database.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'
import type { Page } from '../../kit/test.ts'

const newMobile = () => `199${String(Date.now()).slice(-8)}`

/** A product for one person, and a place where somebody can be sent for it. */
async function somewhere(
  client: Client,
): Promise<{ product: OrderProduct; city: string; district: string; place: { provinceCode: string; cityCode: string; districtCode: string } }> {
  const { records } = await client.call(artificer.search, {
    checkInState: 'CHECKED_IN',
    status: 'ENABLED',
    workState: 'ACCEPTING',
    sortField: 'score',
    sortOrder: 'desc',
  })
  const today = dayOf(new Date())
  for (const { id } of records) {
    // Whoever has an appointment already may not be free at the first time that is offered.
    const { total } = await client.call(homeOrder.page, { artificerId: id, appointStart: today, appointEnd: addDays(today, 14), pageSize: 1 })
    if (total > 0) continue
    const info = await client.call(artificer.info, { id })
    const category = info.categories.find(({ state, missing }) => state === 'OPEN' && missing.length === 0)
    const [districtCode] = info.serviceDistricts
    if (category === undefined || districtCode === undefined) continue
    const products = await client.call(homeOrder.products, { categoryId: category.categoryId, cityCode: info.workCityCode })
    const product = products.find(({ artificerCount }) => artificerCount === 1)
    if (product === undefined) continue
    const place = { provinceCode: `${districtCode.slice(0, 2)}0000`, cityCode: info.workCityCode, districtCode }
    return { product, city: info.cityName!, district: info.districtNames[0]!, place }
  }
  throw new Error('nobody can be sent anywhere')
}

/** No journey waits for an appointment: it is made to be now. */
const letItBeNow = (orderNo: string) =>
  runStatement(`update home_order set appoint_start = now() + interval '20 minutes', appoint_end = now() + interval '2 hours' where order_no = $1`, [orderNo])

const dialog = (page: Page) => page.getByRole('dialog').last()

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
}

/** Presses an action of the order's page, wherever it stands. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.locator('.kit-head').getByRole('button', { name, exact: true })
  const entry = page.getByRole('menuitem', { name, exact: true })
  // After what was done before, it may still move from the menu to the head.
  await expect(async () => {
    if (!(await button.isVisible())) await page.locator('.kit-head').getByRole('button', { name: '更多' }).click()
    await button.or(entry).click({ timeout: 2_000 })
  }).toPass()
  // What was open before may still be on its way out.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog(page)).toHaveAccessibleName(new RegExp(`^${name}`))
}

test('an order is taken on the telephone, paid, served with an extra fee, rated and partly refunded; what was bought stays', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  test.slow()
  const { client } = await signIn('admin')
  const { product, city, district } = await somewhere(client)
  await openPage(page, '/home-service/order-manage')
  await expect(page.getByRole('tab', { name: /全部/ })).toBeVisible()

  await page.getByRole('button', { name: '代客下单' }).click()
  const drawer = dialog(page)
  await drawer.getByRole('button', { name: '下单', exact: true }).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expect(drawer.getByText('请输入正确的手机号')).toBeVisible()
  await expect(drawer.getByText('请选择商品')).toBeVisible()
  await drawer.getByLabel('手机号').fill(newMobile())
  await expect(drawer.getByText('该手机号尚未注册，下单时将新建用户')).toBeVisible()
  await drawer.getByLabel('姓名').fill('林女士')
  await drawer.getByRole('combobox', { name: '所在地区' }).fill(district)
  await page.locator('.ant-cascader-menu-item', { hasText: city }).first().click()
  await drawer.getByLabel('服务地址').fill('文三路90号')
  await drawer.getByLabel('联系人').fill('林女士')
  await drawer.getByLabel('商品').fill(product.name)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: product.productNo }).click()
  await chooseOption(page, '规格', product.skus[0]!.specName)
  await drawer.locator('.order-slots .ant-radio-button-wrapper').first().click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '下单', exact: true }).click()
  await expect(page.getByText(/已下单 HS\d{16}，应付/)).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/HS\d{16}/)
  const orderNo = (await heading.textContent())!

  await act(page, '登记收款')
  await chooseOption(page, '收款渠道', '微信')
  await dialog(page).getByLabel('渠道流水号').fill(`WX${orderNo}`)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('收款已登记')).toBeVisible()
  await expect(page.locator('.kit-head').getByText('待派单')).toBeVisible()

  await act(page, '派单')
  await dialog(page).locator('tbody tr.ant-table-row input:enabled').first().check()
  await dialog(page).getByRole('button', { name: '确定派单' }).click()
  await expect(page.locator('.kit-head').getByText('待服务')).toBeVisible()

  await letItBeNow(orderNo)
  await act(page, '开始')
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.locator('.kit-head').getByText('服务中')).toBeVisible()

  await act(page, '补差价')
  await chooseOption(page, '类型', '材料费')
  await dialog(page).getByLabel('名称').fill('更换配件')
  await dialog(page).getByLabel('金额').fill('30')
  await dialog(page).getByRole('button', { name: '添加费用' }).click()
  await expect(page.getByText('费用已添加，待收款')).toBeVisible()
  await act(page, '补差价收款')
  await expect(dialog(page).getByRole('status')).toHaveText('¥30.00')
  await chooseOption(page, '收款渠道', '现金')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('收款已登记').last()).toBeVisible()

  await act(page, '完工')
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.locator('.kit-head').getByText('待确认')).toBeVisible()
  await act(page, '确认完成')
  await dialog(page).getByRole('radio').nth(4).click()
  await dialog(page).getByLabel('评价').fill('准时，很干净')
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.locator('.kit-head').getByText('已完成')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('准时，很干净')).toBeVisible()
  await expectAccessible(page)

  await act(page, '退款')
  await dialog(page).getByLabel('退款金额').fill('20')
  await chooseOption(page, '退款原因', '协商退款')
  await dialog(page).getByLabel('说明').fill('配件有划痕，协商退款')
  await dialog(page).getByRole('button', { name: '提交退款' }).click()
  await expect(page.locator('.kit-head').getByText('退款中')).toBeVisible()
  // Whoever applied leaves the payout to somebody else. What was paid last came in cash, so no flow number is asked for.
  const address = new URL(page.url()).pathname
  await page.goto('about:blank')
  await signIn('secondAdmin')
  await openPage(page, address)
  await page.getByRole('tab', { name: '退款记录 1' }).click()
  await page.getByRole('button', { name: '登记结果' }).click()
  // The first focus brings the calendar; what is typed then is the minute of now, which no step of the calendar hits.
  await expect(async () => {
    await dialog(page).getByLabel('退款时间').click()
    await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await dialog(page).getByLabel('退款时间').fill(showInstant(new Date().toISOString()))
  // Takes the minute and sends the form.
  await page.keyboard.press('Enter')
  await expect(page.locator('.kit-head').getByText('部分退款')).toBeVisible()
  const { records: refunds } = await client.call(homeRefund.page, { keyword: orderNo })
  expect(refunds).toMatchObject([{ state: 'SUCCESS', refundMoney: '20.00' }])

  await page.getByRole('tab', { name: '交易快照' }).click()
  await expect(page.getByText('与现在的商品一致')).toBeVisible()
  await runStatement('update home_product_sku set price = price + 1.5 where product_id = $1', [product.id])
  await page.reload()
  await expect(page.getByText('与现在的商品不同')).toBeVisible()
  await expect(page.getByRole('row', { name: /价格/ }).first()).toContainText(`¥`)
  await expectAccessible(page)
})

test('a late cancellation keeps its fee, and whoever closes an order that was closed meanwhile is told', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const { product, place } = await somewhere(client)
  const appointStart = bookableDays(product, Date.now())
    .flatMap(day => slotsOf(product, day, Date.now()))
    .at(-1)!
  const placed = await client.call(homeOrder.add, {
    mobile: newMobile(),
    productId: product.id,
    skuId: product.skus[0]!.id,
    quantity: product.minQty,
    ...place,
    address: '延安路8号',
    contactName: '周先生',
    appointStart,
    discountMoney: '0.00',
    consumerRemark: null,
    requestNo: randomUUID(),
  })
  const { orderId, orderNo } = placed
  const payMoney = placed.payMoney!
  const version = async () => (await client.call(homeOrder.info, { orderId })).version
  await client.call(homeOrder.confirmPay, {
    orderId,
    version: await version(),
    channel: 'CASH',
    money: payMoney,
    paidAt: new Date().toISOString(),
    channelFlowNo: null,
    voucherFiles: [],
    requestNo: randomUUID(),
  })
  const { candidates } = await client.call(homeDispatch.candidates, { orderId })
  const { artificerId } = candidates.find(({ unfitReason }) => unfitReason === null)!
  await client.call(homeDispatch.dispatch, { orderId, version: await version(), artificers: [{ artificerId, role: 'LEADER', shareRate: '1.0000' }] })
  await letItBeNow(orderNo)

  await openPage(page, `/home-service/order-manage?keyword=${orderNo}`)
  const row = page.locator('tbody tr.ant-table-row', { hasText: orderNo })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '关闭' }).click()
  await dialog(page).getByRole('button', { name: /确定/ }).click()
  await expect(dialog(page).getByText('请选择关闭原因')).toBeVisible()
  await chooseOption(page, '关闭原因', '服务人员爽约')
  await dialog(page).getByRole('button', { name: /确定/ }).click()
  await expect(dialog(page).getByText('请填写关闭说明，至少5个字')).toBeVisible()
  const fee = cancelFeeOf({ paidMoney: payMoney, appointStart: new Date().toISOString(), isDispatched: true, faultParty: 'USER' }, Date.now())
  await chooseOption(page, '关闭原因', '用户行程变化')
  await expect(dialog(page).locator('.order-money')).toContainText(`¥${showMoney(fee)}`)
  await expect(dialog(page).locator('.order-money')).toContainText(`¥${showMoney(subtractMoney(payMoney, fee))}`)

  // Somebody else is quicker.
  await client.call(homeOrder.close, { orderId, version: await version(), reasonCode: 'USER_DUP', reason: null, requestNo: randomUUID() })
  await dialog(page).getByRole('button', { name: /确定/ }).click()
  await expect(dialog(page).getByText('订单当前状态为已关闭，不能执行该操作')).toBeVisible()
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await row.getByRole('link', { name: orderNo }).click()
  await expect(page.getByText('已关闭：重复下单')).toBeVisible()
  await page.getByRole('tab', { name: '退款记录 1' }).click()
  await expect(page.getByRole('row', { name: /关单退款/ })).toContainText(`¥${showMoney(subtractMoney(payMoney, fee))}`)
})
