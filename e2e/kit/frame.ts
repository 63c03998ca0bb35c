import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

/** Opens a page inside the frame; before the frame stands nobody hears a key. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(mainMenu(page)).toBeVisible()
}

/** Opens the members and waits for the first rows. */
export async function openMembers(page: Page, query = ''): Promise<void> {
  await openPage(page, `/user-manage${query}`)
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
}
