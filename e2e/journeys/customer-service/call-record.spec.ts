import { addDays, callLog, dayOf } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a call is found, heard to a place that stands in the address, tagged and given its customer', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  // Of the last days, because at night nobody has called today.
  const today = dayOf(new Date())
  const lately = { startFrom: addDays(today, -7), startTo: today }
  const { records } = await client.call(callLog.page, {
    ...lately,
    direction: 'IN',
    result: 'ANSWERED',
    hasRecording: true,
    customerType: 'HOME_USER',
    talkMin: 60,
  })
  const { callId, customerName } = records[0]!

  // Today until somebody asks for others.
  await openPage(page, '/call-center/call-records')
  await expect(page.getByLabel('当前结果合计')).toBeVisible()
  await page.goto(`/call-center/call-records?startFrom=${lately.startFrom}&startTo=${lately.startTo}&keyword=${callId}`)
  const row = page.locator('tbody tr.ant-table-row').first()
  await expect(row).toContainText(customerName)
  await row.getByRole('button', { name: /^播放/ }).click()
  await expect(row.getByRole('group', { name: '录音播放器' })).toBeVisible()
  await row.getByRole('button', { name: '关闭播放器' }).click()

  // A click on the row shows the call beside the list, and from there its page.
  await row
    .locator('td')
    .nth(2)
    .click({ position: { x: 2, y: 2 } })
  await expect(page).toHaveURL(/view=\d+/)
  const quick = page.getByRole('complementary', { name: '快速查看' })
  await expect(quick.getByRole('heading', { level: 2, name: customerName })).toBeVisible()
  await quick.getByRole('button', { name: '打开详情' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible()
  await expect(page.getByRole('list', { name: '通话时间线' })).toBeVisible()
  const player = page.getByRole('group', { name: '录音播放器' })
  await player.getByRole('button', { name: '前进10秒' }).click()
  await player.getByRole('button', { name: '前进10秒' }).click()
  await expect(page).toHaveURL(/#t=20$/)
  // A link leads to what was said.
  await page.reload()
  await expect(player).toContainText('00:20')
  await player.getByRole('slider', { name: '播放位置' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/#t=10$/)
  await player.getByRole('button', { name: '播放', exact: true }).click()
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: '标签' }).fill('催单')
  await page.keyboard.press('Enter')
  await expect(page.getByText('标签已保存')).toBeVisible()
  await page.getByRole('tab', { name: '客户信息' }).click()
  await expect(page.getByText('本次客户')).toBeVisible()
  await page.getByRole('link', { name: '来电用户' }).click()
  await expect(page).toHaveURL(/user-detail\?callLogId=\d+/)
  await expect(page.getByRole('tab', { name: /关联身份/ })).toBeVisible()
})

test('statistics are a page with an address, and a figure leads to its calls', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/call-center/call-records?tab=statistics&dim=AGENT')
  await expect(page.getByRole('img', { name: '通话数' })).toBeVisible()
  await page.getByRole('button', { name: '数据表' }).click()
  await expect(page.getByRole('region', { name: '通话数' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载图片' }).click()
  expect((await download).suggestedFilename()).toBe('通话数.png')
  await page.getByRole('region', { name: '通话数' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/call-center\/call-records\?.*agentId=/)
  await expect(page.getByRole('tab', { name: '通话记录' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: '坐席监控' }).click()
  await expect(page).toHaveURL(/tab=board/)
  await expect(page.getByText('最长等待')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/agentId=/)
})
