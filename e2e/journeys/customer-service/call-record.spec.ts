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

  await row.getByRole('link', { name: '详情' }).click()
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
  await expectAccessible(page, 'default')

  await page.getByRole('combobox', { name: '标签' }).fill('催单')
  await page.keyboard.press('Enter')
  await expect(page.getByText('标签已保存')).toBeVisible()
  await page.getByRole('tab', { name: '客户信息' }).click()
  await expect(page.getByText('本次客户')).toBeVisible()
  await page.getByRole('link', { name: '来电用户' }).click()
  await expect(page).toHaveURL(/user-detail\?callLogId=\d+/)
  await expect(page.getByRole('tab', { name: /关联身份/ })).toBeVisible()
})
