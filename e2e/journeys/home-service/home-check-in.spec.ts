import { artificerAvatar, artificerCert, checkIn } from '@gongtai/contract'
import type { Page } from '@playwright/test'
import { sharedLogin } from '../../kit/account.ts'
import { expectAccessible } from '../../kit/accessibility.ts'
import { picture } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

const desk = (page: Page) => page.getByRole('dialog').filter({ hasText: '证件信息' })

test('certificates are examined one after the other by the keys, and one that another handed in is rejected', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('reviewer')
  const found = await client.call(artificerCert.search, { certType: 'ID_CARD', pageSize: 12 })
  // A card that somebody else has too asks before it is passed, and which cards come first depends on the hour of the demo data.
  const infos = await Promise.all(found.records.map(({ id }) => client.call(artificerCert.info, { id })))
  const first = infos.findIndex(({ duplicates }) => duplicates.length === 0)
  expect(first).toBeGreaterThanOrEqual(0)
  const records = found.records.slice(first)
  const before = await client.call(checkIn.count, {})
  await openPage(page, '/home-service/check-in?certType=ID_CARD')
  await page.locator('tbody tr.ant-table-row').nth(first).getByRole('button', { name: '审核', exact: true }).click()
  await expect(desk(page)).toContainText(records[0]!.artificerNo)
  await expect(desk(page).getByRole('img', { name: '正面' })).toBeVisible()

  await page.keyboard.press('j')
  await expect(desk(page)).toContainText(records[1]!.artificerNo)
  await page.keyboard.press('k')
  await expect(desk(page)).toContainText(records[0]!.artificerNo)

  // While somebody types, letters are letters.
  await desk(page).getByLabel('发证机构').fill('')
  await desk(page).getByLabel('发证机构').pressSequentially('Ajar')
  await expect(desk(page).getByLabel('发证机构')).toHaveValue('Ajar')
  await desk(page).getByRole('heading', { name: '证件信息' }).click()
  await page.keyboard.press('a')
  await expect(desk(page)).toContainText(records[1]!.artificerNo)
  await expect(page.getByRole('tab', { name: `证书审核 (${before.certPending - 1})` })).toBeVisible()
  expect(await client.call(artificerCert.info, { id: records[0]!.id })).toMatchObject({ state: 'PASSED', issueOrg: 'Ajar' })

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog').filter({ hasText: '驳回原因' })
  await dialog
    .getByRole('button', { name: '驳 回' })
    .or(dialog.getByRole('button', { name: '驳回', exact: true }))
    .click()
  await expect(dialog).toContainText('请选择驳回原因')
  await dialog.getByRole('combobox', { name: '驳回原因' }).click()
  await page.locator('.ant-select-item-option', { hasText: '图片模糊' }).click()
  await expect(dialog.getByLabel('说明')).toHaveValue('图片模糊，无法辨认，请重新拍摄上传')
  await dialog.getByRole('button', { name: /^驳\s?回$/ }).click()
  await expect(desk(page)).toContainText(records[2]!.artificerNo)
  expect(await client.call(artificerCert.info, { id: records[1]!.id })).toMatchObject({ state: 'REJECTED', rejectReasonCode: 'BLUR' })
})

test('avatars are chosen and passed together; what somebody submits is examined by another', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const { records } = await client.call(artificerAvatar.search, { pageSize: 2 })
  const { avatarPending } = await client.call(checkIn.count, {})
  await openPage(page, '/home-service/check-in?tab=AVATAR')
  for (const { name } of records)
    await page
      .getByRole('checkbox', { name: `选择${name}` })
      .first()
      .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '批量通过' }).click()
  await expect(page.getByRole('tab', { name: `头像审核 (${avatarPending - 2})` })).toBeVisible()
  for (const { id } of records) expect((await client.call(artificerAvatar.info, { id })).state).toBe('PASSED')

  const person = records[0]!
  await page.getByRole('button', { name: '代提交头像' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: '服务人员' }).fill(person.artificerNo)
  await page.locator('.ant-select-item-option', { hasText: person.artificerNo }).click()
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByRole('button', { name: /预览|查看/ })).toBeVisible()
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('tab', { name: `头像审核 (${avatarPending - 1})` })).toBeVisible()
  await openPage(page, `/home-service/check-in?tab=AVATAR&keyword=${person.artificerNo}`)
  await expect(page.locator('.avatar-card')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: `选择${person.name}` })).toHaveCount(0)
  const { client: reviewer } = await sharedLogin('reviewer')
  const own = await reviewer.call(artificerAvatar.search, { keyword: person.artificerNo })
  expect((await reviewer.call(artificerAvatar.examine, { ids: [own.records[0]!.id], result: 'PASS' })).success).toHaveLength(1)
})
