import { notice } from '@gongtai/contract'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { runStatement } from '../../kit/database.ts'
import { expect, test } from '../../kit/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^通知/ })
const panel = (page: Page) => page.getByRole('dialog', { name: '通知' })

async function tell(staffId: number, kind: string, title: string, linkPath: string | null): Promise<void> {
  await runStatement('insert into staff_notice (staff_id, kind, area, title, content, link_path) values ($1, $2, $3, $4, $5, $6)', [
    staffId,
    kind,
    'permissions',
    title,
    '由测试写入',
    linkPath,
  ])
}

test('a notice leads to its page, work is finished, and all can be marked read', async ({ page, signIn }) => {
  const { client, login } = await signIn('secondAdmin')
  await tell(login.userDetail.id, 'TODO', '请核对成员资料', '/user-manage?status=0')
  await tell(login.userDetail.id, 'NOTICE', '本周例会改期', null)
  await openPage(page, '/')
  await bell(page).click()
  await panel(page)
    .getByRole('button', { name: /请核对成员资料/ })
    .click()
  await expect(page).toHaveURL('/user-manage?status=0')

  await bell(page).click()
  const work = panel(page).getByRole('listitem').filter({ hasText: '请核对成员资料' })
  await work.getByRole('button', { name: '完成' }).click()
  await expect(work).toHaveCount(0)

  await panel(page).getByRole('tab', { name: /^通知/ }).click()
  await expect(panel(page).getByText('本周例会改期')).toBeVisible()
  await panel(page).getByRole('button', { name: '全部已读' }).click()
  await expect(panel(page).getByRole('tab', { name: '通知', exact: true })).toBeVisible()
  expect((await client.call(notice.count, {})).unread).toBe(0)
})
