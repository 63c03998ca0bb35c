import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'
import { largeFile } from '../../kit/file.ts'

/** A blue square of 64 by 64. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAnklEQVRoge2SQQkAQRDDqrVeTndWxD3CQCEC0tD04zTRDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAvWJ3Ie4S3aAbgF6xuxB3iW7QDUCv2F2Iu0Q36AagV+wuxF2iG3QD0Ct2F+Iu0Q26AegVuwtxl+gG3QD0it2FuEt0g24AesXuQtwlukE3AL1idyHuEt2gG4Be8Q8PUiNhwwD6m1sAAAAASUVORK5CYII=',
  'base64',
)
const row = (page: Page) => page.locator('tbody tr.ant-table-row').first()

test('a portrait is uploaded, looked at, saved and shown in the list; wrong files are told apart', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  await openPage(page, '/expert-manage')
  await row(page).getByRole('button', { name: '编辑' }).click()
  const drawer = page.getByRole('dialog')
  const input = drawer.getByLabel('头像', { exact: true })
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(drawer.getByText('仅支持jpg、png、gif、webp、bmp格式')).toBeVisible()
  await input.setInputFiles(largeFile('large.png', 2))
  await expect(drawer.getByText('图片大小不能超过2MB')).toBeVisible()
  // Its name says so, its content does not: the server looks inside.
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') })
  await expect(drawer.getByText('文件内容与格式不符')).toBeVisible()

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await drawer.getByRole('button', { name: '预览me.png' }).click()
  const viewer = page.getByRole('dialog', { name: '预览：me.png' })
  await viewer.getByRole('button', { name: '放大' }).click()
  await expect(viewer.getByText('125%')).toBeVisible()
  await viewer.getByRole('button', { name: '向右旋转' }).click()
  await expect(viewer.getByRole('img', { name: 'me.png' })).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.25\)/)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: /关闭|Close/ }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  const portrait = row(page).locator('img.identity-portrait')
  await expect(portrait).toHaveAttribute('src', /publicFile\/[0-9a-f]{32}\.png\?w=96$/)
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
